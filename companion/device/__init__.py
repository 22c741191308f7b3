"""What the device can do. Every call is optional: it says whether it could, and never fails."""
