/* A host of a rule in C: loads it, changes a parameter, asks it a million times, survives broken
 * rules and replaces them, shares it between threads. The exit status is 0 only if all is as it
 * should be. Usage: host FOLDER-OF-RULES [COUNT] */
#include <pthread.h>
#include <settle.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int wrong = 0;

static void check(bool condition, const char *what) {
  printf("%s %s\n", condition ? "ok    " : "WRONG ", what);
  if (!condition) wrong += 1;
}

static const settle_context context = {
    .original_target = {.y = 1200, .width = 390, .height = 700},
    .velocity_y = -900,
    .content_width = 390,
    .content_height = 44000,
    .container_width = 390,
    .container_height = 700,
    .display_scale = 3,
    .axes = SETTLE_AXIS_VERTICAL,
};

/* Where a rule ends from a proposed offset. */
static double answer(settle_rule rule, double y) {
  settle_target target = {.y = y, .width = 390, .height = 700};
  settle_rule_update_target(rule, &target, &context);
  return target.y;
}

/* The sum of the answers to many proposals, which is the same for everybody who asks the same. */
static double sum(settle_rule rule, long count) {
  double sum = 0;
  for (long index = 0; index < count; index += 1) sum += answer(rule, (double)(index % 4000));
  return sum;
}

static char *read_file(const char *folder, const char *name, size_t *length) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "rb");
  if (!file) {
    perror(path);
    exit(66);
  }
  char *text = malloc(1 << 16);
  *length = text ? fread(text, 1, 1 << 16, file) : 0;
  fclose(file);
  return text;
}

struct work {
  settle_rule rule;
  long count;
  double sum;
};

static void *run(void *argument) {
  struct work *work = argument;
  work->sum = sum(work->rule, work->count);
  return NULL;
}

int main(int argc, char **argv) {
  const char *folder = argc > 1 ? argv[1] : "../rules";
  long count = argc > 2 ? atol(argv[2]) : 1000000;
  size_t length, broken_length, failing_length;
  char *text = read_file(folder, "snap.swift", &length);
  char *broken = read_file(folder, "broken.swift", &broken_length);
  char *failing = read_file(folder, "failing.swift", &failing_length);
  settle_failure failure;
  settle_rule rule;

  /* Load. */
  settle_parameter threshold = {.name = "threshold", .kind = SETTLE_KIND_NUMBER, .number = 0.33};
  settle_options options = {.parameters = &threshold, .parameter_count = 1};
  if (settle_rule_load(text, length, "Snap", &options, &rule, &failure) < 0) {
    fprintf(stderr, "snap.swift:%d: %s\n", failure.line, failure.message);
    return 1;
  }
  check(answer(rule, 250) == 264, "loaded, with a parameter: 250 pt is no longer near the top");

  /* Change a parameter. */
  check(settle_rule_set_number(rule, "threshold", 0.5) == SETTLE_OK && answer(rule, 250) == 0,
        "a parameter was changed: 250 pt is near the top");

  /* Evaluate. */
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  double expected = sum(rule, count);
  clock_gettime(CLOCK_MONOTONIC, &end);
  double seconds = (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9;
  printf("%ld calls, %.1f ns each\n", count, seconds * 1e9 / (double)(count > 0 ? count : 1));

  /* A text that does not check is refused, and the old rule goes on. */
  settle_status status = settle_rule_replace(rule, broken, broken_length, &failure);
  check(status == SETTLE_SOURCE_ERROR && failure.line == 5, "a broken rule is refused");
  printf("       broken.swift:%d:%d: %s [%s]\n", failure.line, failure.column, failure.message,
         failure.name);
  check(answer(rule, 250) == 0, "the old rule goes on");

  /* One that checks and fails leaves the proposed target. */
  check(settle_rule_replace(rule, failing, failing_length, &failure) == SETTLE_OK,
        "a rule that will fail is taken");
  settle_target target = context.original_target;
  status = settle_rule_update_target(rule, &target, &context);
  settle_rule_failure(rule, &failure);
  check(status == SETTLE_FAILED && failure.reason == SETTLE_REASON_INDEX && failure.line == 9,
        "it fails");
  printf("       failing.swift:%d:%d: %s [%s]\n", failure.line, failure.column, failure.message,
         failure.name);
  check(memcmp(&target, &context.original_target, sizeof target) == 0,
        "the proposed target is kept");

  /* And back again. */
  check(settle_rule_replace(rule, text, length, NULL) == SETTLE_OK && answer(rule, 250) == 0,
        "replaced by one that works");

  /* One rule, many threads: a copy for each. */
  pthread_t threads[4];
  struct work work[4];
  for (int index = 0; index < 4; index += 1) {
    work[index].count = count;
    check(settle_rule_copy(rule, &work[index].rule) == SETTLE_OK, "copied for a thread");
    pthread_create(&threads[index], NULL, run, &work[index]);
  }
  bool agree = true;
  for (int index = 0; index < 4; index += 1) {
    pthread_join(threads[index], NULL);
    agree = agree && work[index].sum == expected;
    settle_rule_free(work[index].rule);
  }
  check(agree, "four threads agree");

  /* Mistakes are found out. */
  check(settle_rule_free(rule) == SETTLE_OK, "freed");
  check(settle_rule_update_target(rule, &target, &context) == SETTLE_INVALID_RULE,
        "a freed rule is no rule");
  check(settle_rule_free(rule) == SETTLE_INVALID_RULE, "nor can it be freed twice");
  check(settle_rule_load(NULL, 3, NULL, NULL, &rule, &failure) == SETTLE_INVALID_ARGUMENT,
        "a null pointer is refused");
  check(settle_rule_load(text, (size_t)-1, NULL, NULL, &rule, &failure) == SETTLE_INVALID_ARGUMENT,
        "a wrong length is refused");
  free(text);
  free(broken);
  free(failing);
  return wrong == 0 ? 0 : 1;
}
