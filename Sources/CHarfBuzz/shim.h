#pragma once
#include <hb-aat.h>
#include <hb-ot.h>
#include <hb.h>
