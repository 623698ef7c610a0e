// Swift Testing declares an overlay for files that import both `Testing` and a module named `UIKit`. The toolchain has
// it for Apple's UIKit only; without a module of this name such a file doesn't compile here. On a device the overlay
// attaches images to tests; headless views have none.
