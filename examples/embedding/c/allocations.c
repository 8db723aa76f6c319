/* Counts what a call allocates: the program's own malloc stands before the C library's. The exit
 * status is 0 only if a hundred thousand calls allocate nothing. Usage: allocations FILE.scroll */
#include <settle.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

static atomic_long count;

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  atomic_fetch_add(&count, 1);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  atomic_fetch_add(&count, 1);
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  atomic_fetch_add(&count, 1);
  return __libc_realloc(memory, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  atomic_fetch_add(&count, 1);
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : 12;
}

int main(int argc, char **argv) {
  FILE *file = fopen(argc > 1 ? argv[1] : "../rules/snap.swift", "rb");
  static char text[1 << 16];
  if (!file) return 66;
  size_t length = fread(text, 1, sizeof text, file);
  fclose(file);
  settle_failure failure;
  settle_rule rule;
  if (settle_rule_load(text, length, NULL, NULL, &rule, &failure) < 0) {
    fprintf(stderr, "line %d: %s\n", failure.line, failure.message);
    return 65;
  }
  settle_context context = {
      .velocity_y = -900, .container_height = 700, .axes = SETTLE_AXIS_VERTICAL};
  long before = 0;
  for (long index = 0; index <= 100000; index += 1) {
    settle_target target = {.y = (double)(index % 4000), .width = 390, .height = 700};
    settle_rule_update_target(rule, &target, &context);
    /* The first call may allocate for constants of the script. */
    if (index == 0) before = atomic_load(&count);
  }
  long after = atomic_load(&count);
  settle_rule_free(rule);
  printf("%ld allocations until the first call, %ld in 100000 more\n", before, after - before);
  return before > 0 && after == before ? 0 : 1;
}
