/* SPDX-License-Identifier: Apache-2.0 */
#pragma once
/* Without pkg-config: its flags for SDL are not allowed in packages, and warn in each build. */
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
