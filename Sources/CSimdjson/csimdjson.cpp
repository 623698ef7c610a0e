#include "csimdjson.h"
