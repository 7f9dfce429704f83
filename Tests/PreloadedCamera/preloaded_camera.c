/* SPDX-License-Identifier: Apache-2.0 */
/* A camera for tests: a library that is loaded before the C library's and answers for
   /dev/video0, so that the kernel's real requests are checked without a kernel that has cameras.

   The device is a memory file, so that its buffers can be mapped as they are. What it sends and
   how it fails is told by environment variables:

     CAMERA_FRAMES   a file of whole frames, which are sent one after the other, over and over
     CAMERA_FORMAT   four letters, such as YUYV
     CAMERA_SIZE     width x height, such as 640x480
     CAMERA_STRIDE   bytes between rows; 0 for compressed pictures
     CAMERA_BYTES    bytes of each frame in the file, all of the same length
     CAMERA_RATE     frames a second
     CAMERA_UNPLUG   after how many frames the camera is unplugged; never, if absent
     CAMERA_ERROR    a call that is refused, and with which errno, such as open:13 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/videodev2.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#define PATH "/dev/video0"
#define MAX_BUFFERS 8

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int device = -1;
static unsigned char *memory;
static unsigned buffer_count, buffer_length;
static int queued[MAX_BUFFERS], queued_count;
static struct v4l2_buffer filled[MAX_BUFFERS];
static int filled_count;
static int streaming, unplugged;
static long long start_time;
static unsigned produced;

static const char *setting(const char *name, const char *otherwise) {
  const char *value = getenv(name);
  return value ? value : otherwise;
}

static long number(const char *name, long otherwise) {
  const char *value = getenv(name);
  return value ? atol(value) : otherwise;
}

static unsigned width(void) { return (unsigned)atoi(setting("CAMERA_SIZE", "640x480")); }

static unsigned height(void) {
  const char *cross = strchr(setting("CAMERA_SIZE", "640x480"), 'x');
  return cross ? (unsigned)atoi(cross + 1) : 480;
}

static unsigned four_cc(void) {
  const char *letters = setting("CAMERA_FORMAT", "GREY");
  return v4l2_fourcc(letters[0], letters[1], letters[2], letters[3]);
}

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static long long due(unsigned frame) {
  return start_time + (frame + 1) * 1000000000LL / number("CAMERA_RATE", 30);
}

/* Sets errno and returns 1 if the tests want a call to fail. */
static int is_refused(const char *call) {
  const char *error = setting("CAMERA_ERROR", "");
  size_t length = strlen(call);
  if (strncmp(error, call, length) || error[length] != ':') return 0;
  errno = atoi(error + length + 1);
  return 1;
}

/* Fills a buffer with the next frame of the file. */
static unsigned fill(int index, unsigned frame) {
  static unsigned char *frames;
  static long frames_size;
  if (!frames) {
    FILE *file = fopen(setting("CAMERA_FRAMES", "/dev/null"), "rb");
    if (!file) return 0;
    fseek(file, 0, SEEK_END);
    frames_size = ftell(file);
    rewind(file);
    frames = malloc(frames_size > 0 ? (size_t)frames_size : 1);
    if (fread(frames, 1, (size_t)frames_size, file) != (size_t)frames_size) frames_size = 0;
    fclose(file);
  }
  long length = number("CAMERA_BYTES", 0);
  long count = length > 0 ? frames_size / length : 0;
  if (count < 1) return 0;
  memcpy(memory + (size_t)index * buffer_length, frames + (frame % count) * length, (size_t)length);
  return (unsigned)length;
}

/* Sends all frames whose time has come; those that find no buffer are lost, as in a driver. */
static void produce(void) {
  while (streaming && !unplugged && due(produced) <= now()) {
    if (queued_count > 0) {
      int index = queued[0];
      memmove(queued, queued + 1, sizeof(int) * (size_t)--queued_count);
      struct v4l2_buffer *buffer = &filled[filled_count++];
      memset(buffer, 0, sizeof *buffer);
      buffer->index = (unsigned)index;
      buffer->type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
      buffer->memory = V4L2_MEMORY_MMAP;
      buffer->length = buffer_length;
      buffer->flags = V4L2_BUF_FLAG_TIMESTAMP_MONOTONIC;
      buffer->bytesused = fill(index, produced);
      buffer->sequence = produced;
      buffer->timestamp.tv_sec = due(produced) / 1000000000LL;
      buffer->timestamp.tv_usec = due(produced) % 1000000000LL / 1000;
    }
    produced++;
    long limit = number("CAMERA_UNPLUG", -1);
    if (limit >= 0 && produced >= (unsigned)limit) unplugged = 1;
  }
}

static int open_device(int flags) {
  if (unplugged) {
    errno = ENOENT;
    return -1;
  }
  if (is_refused("open")) return -1;
  device = memfd_create("camera", flags & O_CLOEXEC ? MFD_CLOEXEC : 0);
  streaming = 0;
  buffer_count = 0;
  return device;
}

static int answer(unsigned long request, void *argument) {
  if (unplugged && filled_count == 0) {
    errno = ENODEV;
    return -1;
  }
  switch (request) {
  case VIDIOC_QUERYCAP: {
    if (is_refused("capability")) return -1;
    struct v4l2_capability *capability = argument;
    memset(capability, 0, sizeof *capability);
    strcpy((char *)capability->driver, "preloaded");
    strcpy((char *)capability->card, "Preloaded camera");
    strcpy((char *)capability->bus_info, "test:0");
    unsigned own = V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_STREAMING;
    if (getenv("CAMERA_METADATA")) own = V4L2_CAP_META_CAPTURE | V4L2_CAP_STREAMING;
    capability->device_caps = own;
    capability->capabilities =
        V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_META_CAPTURE | V4L2_CAP_STREAMING | V4L2_CAP_DEVICE_CAPS;
    return 0;
  }
  case VIDIOC_ENUM_FMT: {
    struct v4l2_fmtdesc *format = argument;
    if (format->index > 1 || format->type != V4L2_BUF_TYPE_VIDEO_CAPTURE) break;
    format->pixelformat = format->index == 0 ? v4l2_fourcc('H', '2', '6', '4') : four_cc();
    return 0;
  }
  case VIDIOC_ENUM_FRAMESIZES: {
    struct v4l2_frmsizeenum *size = argument;
    if (size->index > 0 || size->pixel_format != four_cc()) break;
    size->type = V4L2_FRMSIZE_TYPE_DISCRETE;
    size->discrete.width = width();
    size->discrete.height = height();
    return 0;
  }
  case VIDIOC_ENUM_FRAMEINTERVALS: {
    struct v4l2_frmivalenum *interval = argument;
    if (interval->index > 0 || interval->pixel_format != four_cc() || interval->width != width())
      break;
    interval->type = V4L2_FRMIVAL_TYPE_DISCRETE;
    interval->discrete.numerator = 1;
    interval->discrete.denominator = (unsigned)number("CAMERA_RATE", 30);
    return 0;
  }
  case VIDIOC_S_FMT: {
    if (is_refused("format")) return -1;
    struct v4l2_format *format = argument;
    if (format->type != V4L2_BUF_TYPE_VIDEO_CAPTURE) break;
    format->fmt.pix.width = width();
    format->fmt.pix.height = height();
    format->fmt.pix.pixelformat = four_cc();
    format->fmt.pix.bytesperline = (unsigned)number("CAMERA_STRIDE", 0);
    format->fmt.pix.sizeimage = (unsigned)number("CAMERA_BYTES", 0);
    return 0;
  }
  case VIDIOC_G_PARM:
  case VIDIOC_S_PARM: {
    struct v4l2_streamparm *parameters = argument;
    if (parameters->type != V4L2_BUF_TYPE_VIDEO_CAPTURE) break;
    parameters->parm.capture.capability = V4L2_CAP_TIMEPERFRAME;
    parameters->parm.capture.timeperframe.numerator = 1;
    parameters->parm.capture.timeperframe.denominator = (unsigned)number("CAMERA_RATE", 30);
    return 0;
  }
  case VIDIOC_REQBUFS: {
    struct v4l2_requestbuffers *buffers = argument;
    if (buffers->memory != V4L2_MEMORY_MMAP) break;
    if (buffers->count > MAX_BUFFERS) buffers->count = MAX_BUFFERS;
    buffer_count = buffers->count;
    buffer_length = ((unsigned)number("CAMERA_BYTES", 0) + 4095) / 4096 * 4096;
    size_t size = (size_t)buffer_count * buffer_length;
    if (size == 0 || ftruncate(device, (off_t)size)) break;
    memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, device, 0);
    queued_count = filled_count = 0;
    return 0;
  }
  case VIDIOC_QUERYBUF: {
    struct v4l2_buffer *buffer = argument;
    if (buffer->index >= buffer_count) break;
    buffer->length = buffer_length;
    buffer->m.offset = buffer->index * buffer_length;
    return 0;
  }
  case VIDIOC_QBUF: {
    struct v4l2_buffer *buffer = argument;
    if (buffer->index >= buffer_count || buffer->memory != V4L2_MEMORY_MMAP) break;
    for (int place = 0; place < queued_count; place++)
      if (queued[place] == (int)buffer->index) goto invalid;
    produce();
    queued[queued_count++] = (int)buffer->index;
    return 0;
  }
  case VIDIOC_DQBUF: {
    if (!streaming) break;
    produce();
    if (filled_count == 0) {
      errno = unplugged ? ENODEV : EAGAIN;
      return -1;
    }
    *(struct v4l2_buffer *)argument = filled[0];
    memmove(filled, filled + 1, sizeof *filled * (size_t)--filled_count);
    return 0;
  }
  case VIDIOC_STREAMON:
    if (is_refused("stream")) return -1;
    streaming = 1;
    produced = 0;
    start_time = now();
    return 0;
  case VIDIOC_STREAMOFF:
    streaming = 0;
    queued_count = filled_count = 0;
    return 0;
  default:
    errno = ENOTTY;
    return -1;
  }
invalid:
  errno = EINVAL;
  return -1;
}

int open(const char *path, int flags, ...) {
  mode_t mode = 0;
  if (flags & (O_CREAT | O_TMPFILE)) {
    va_list arguments;
    va_start(arguments, flags);
    mode = va_arg(arguments, mode_t);
    va_end(arguments);
  }
  if (!strcmp(path, PATH)) {
    pthread_mutex_lock(&lock);
    int result = open_device(flags);
    pthread_mutex_unlock(&lock);
    return result;
  }
  int (*next)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open");
  return next(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  mode_t mode = 0;
  if (flags & (O_CREAT | O_TMPFILE)) {
    va_list arguments;
    va_start(arguments, flags);
    mode = va_arg(arguments, mode_t);
    va_end(arguments);
  }
  return open(path, flags | O_LARGEFILE, mode);
}

int ioctl(int file, unsigned long request, ...) {
  va_list arguments;
  va_start(arguments, request);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  if (file >= 0 && file == device) {
    pthread_mutex_lock(&lock);
    int result = answer(request, argument);
    int code = errno;
    pthread_mutex_unlock(&lock);
    errno = code;
    return result;
  }
  int (*next)(int, unsigned long, ...) = (int (*)(int, unsigned long, ...))dlsym(RTLD_NEXT, "ioctl");
  return next(file, request, argument);
}

int poll(struct pollfd *files, nfds_t count, int milliseconds) {
  int (*next)(struct pollfd *, nfds_t, int) =
      (int (*)(struct pollfd *, nfds_t, int))dlsym(RTLD_NEXT, "poll");
  /* Memory files are always ready, so a wait for the device alone is answered here. */
  if (count != 1 || files[0].fd < 0 || files[0].fd != device) return next(files, count, milliseconds);
  long long end = now() + milliseconds * 1000000LL;
  for (;;) {
    pthread_mutex_lock(&lock);
    produce();
    int events = filled_count > 0 ? POLLIN : unplugged ? POLLERR | POLLHUP : 0;
    pthread_mutex_unlock(&lock);
    files[0].revents = (short)events;
    if (events) return 1;
    if (now() >= end) return 0;
    usleep(1000);
  }
}

int close(int file) {
  if (file >= 0 && file == device) {
    pthread_mutex_lock(&lock);
    if (memory) munmap(memory, (size_t)buffer_count * buffer_length);
    memory = NULL;
    device = -1;
    streaming = 0;
    pthread_mutex_unlock(&lock);
  }
  int (*next)(int) = (int (*)(int))dlsym(RTLD_NEXT, "close");
  return next(file);
}
