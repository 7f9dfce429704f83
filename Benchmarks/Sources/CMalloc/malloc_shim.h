// SPDX-License-Identifier: Apache-2.0
// The C library's counts of the heap, which Swift's Glibc module leaves out.
#include <malloc.h>
