"""`python -m companion`: Orbita without a screen."""

import sys

try:
    from companion.headless import main

    sys.exit(main())
except KeyboardInterrupt:  # while the modules are still being read
    sys.exit(130)
