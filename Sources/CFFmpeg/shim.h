// SPDX-License-Identifier: Apache-2.0
#include <errno.h>
#include <sys/types.h>
#include <libavcodec/avcodec.h>
#include <libavdevice/avdevice.h>
#include <libavformat/avformat.h>
#include <libavutil/display.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>

// Function-like macros do not reach Swift; these are their values.
static const int64_t CFFMPEG_NOPTS_VALUE = AV_NOPTS_VALUE;
static const int CFFMPEG_ERROR_AGAIN = AVERROR(EAGAIN);
static const int CFFMPEG_ERROR_INVALID = AVERROR(EINVAL);
static const int CFFMPEG_ERROR_NO_MEMORY = AVERROR(ENOMEM);
static const int CFFMPEG_ERROR_EOF = AVERROR_EOF;
static const int CFFMPEG_ERROR_EXIT = AVERROR_EXIT;
static const int CFFMPEG_ERROR_INVALID_DATA = AVERROR_INVALIDDATA;
static const int CFFMPEG_ERROR_PROTOCOL_NOT_FOUND = AVERROR_PROTOCOL_NOT_FOUND;
static const int CFFMPEG_ERROR_DEMUXER_NOT_FOUND = AVERROR_DEMUXER_NOT_FOUND;
static const int CFFMPEG_ERROR_HTTP_BAD_REQUEST = AVERROR_HTTP_BAD_REQUEST;
static const int CFFMPEG_ERROR_HTTP_UNAUTHORIZED = AVERROR_HTTP_UNAUTHORIZED;
static const int CFFMPEG_ERROR_HTTP_FORBIDDEN = AVERROR_HTTP_FORBIDDEN;
static const int CFFMPEG_ERROR_HTTP_NOT_FOUND = AVERROR_HTTP_NOT_FOUND;
static const int CFFMPEG_ERROR_HTTP_OTHER_4XX = AVERROR_HTTP_OTHER_4XX;
static const int CFFMPEG_ERROR_HTTP_SERVER_ERROR = AVERROR_HTTP_SERVER_ERROR;

// Linux's own, which the C library declares only for programs that ask for GNU's extensions.
int fallocate(int descriptor, int mode, off_t offset, off_t length);
