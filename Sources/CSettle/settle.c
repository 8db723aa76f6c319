/* The functions of settle.h are written in Swift, in the target SettleC. */
#include "settle.h"
