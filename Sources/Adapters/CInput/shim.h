#ifndef VIVAVOZ_CINPUT
#define VIVAVOZ_CINPUT

#include <linux/input.h>
#include <linux/uinput.h>

/* Swift does not import macros that compute the number of a request from the size of a structure. */
static const unsigned long vivavoz_EVIOCSFF = EVIOCSFF;
static const unsigned long vivavoz_EVIOCRMFF = EVIOCRMFF;
/* The request for the set of force-feedback features, one bit each. */
static const unsigned long vivavoz_EVIOCGBIT_FF = EVIOCGBIT(EV_FF, FF_CNT / 8);

static const unsigned long vivavoz_UI_DEV_SETUP = UI_DEV_SETUP;
static const unsigned long vivavoz_UI_DEV_CREATE = UI_DEV_CREATE;
static const unsigned long vivavoz_UI_DEV_DESTROY = UI_DEV_DESTROY;
static const unsigned long vivavoz_UI_SET_EVBIT = UI_SET_EVBIT;
static const unsigned long vivavoz_UI_SET_FFBIT = UI_SET_FFBIT;
static const unsigned long vivavoz_UI_BEGIN_FF_UPLOAD = UI_BEGIN_FF_UPLOAD;
static const unsigned long vivavoz_UI_END_FF_UPLOAD = UI_END_FF_UPLOAD;
static const unsigned long vivavoz_UI_BEGIN_FF_ERASE = UI_BEGIN_FF_ERASE;
static const unsigned long vivavoz_UI_END_FF_ERASE = UI_END_FF_ERASE;
static const unsigned long vivavoz_UI_GET_SYSNAME_64 = UI_GET_SYSNAME(64);

#endif
