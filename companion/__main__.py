"""`python -m companion`: Orbita without a screen."""

import sys

from companion.headless import main

sys.exit(main())
