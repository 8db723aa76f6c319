/*
 * Settle's rules for C: scroll target behaviours written as scripts, which decide where a scroll ends.
 *
 *   settle_failure failure;
 *   settle_rule rule;
 *   if (settle_rule_load(text, length, "SnapToTop", NULL, &rule, &failure) < 0)
 *     fprintf(stderr, "%d: %s\n", failure.line, failure.message);
 *   settle_rule_set_number(rule, "threshold", 0.33);
 *   settle_rule_update_target(rule, &target, &context);
 *   settle_rule_free(rule);
 *
 * Link with -lSettleC.
 *
 * Errors. Functions return a status: 0 or more is success, below 0 is an error, which
 * settle_status_text describes. Nothing here crashes or blocks for ever, whatever is passed, as long
 * as each pointer is null or points to as much memory as the function reads or writes. A rule ends at
 * the latest when it has used its budget of steps.
 *
 * Ownership. The library copies its arguments and keeps no pointers of the caller. It hands out no
 * memory: results are written where the caller says, and the strings of settle_version and
 * settle_status_text are valid for ever. A rule is valid until settle_rule_free.
 *
 * Threads. All functions may be called from any thread. A rule serves one thread at a time: a call for
 * a rule that another thread is using returns SETTLE_BUSY and does nothing. For more threads, make
 * copies with settle_rule_copy; copies never wait for one another. Loading, replacing, copying and
 * freeing take a lock for a moment or allocate. settle_rule_update_target does neither, except in its
 * first call, which creates the script's constants, and when the script creates arrays or strings or
 * fails. Texts are read on the library's own thread while the caller waits, so that the depth of a
 * text does not depend on the caller's stack.
 *
 * Stack. settle_rule_update_target runs the rule on the caller's stack. Calls between the script's
 * functions use none of it (`depth` limits them), nor does comparing, hashing or printing a list of any
 * length; a plain rule needs less than 64 KB. Only nested sets and dictionaries, and nested calls of
 * the script's own ==, hash(into:) and description, use more. Beyond 16 such levels the rule fails with
 * SETTLE_REASON_RECURSION, so 512 KB are always enough, even for an unoptimized library.
 */
#ifndef SETTLE_H
#define SETTLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A rule. It is a number, not a pointer, so that the library detects one that was freed. 0 is never a
 * rule. */
typedef uint64_t settle_rule;

typedef int32_t settle_status;

enum {
  /* The rule left the target as it was; or simply success. */
  SETTLE_OK = 0,
  /* The rule chose another target. */
  SETTLE_UPDATED = 1,
  /* The rule or its initializer failed, or a value takes more memory than its limit. The failure, or
   * settle_rule_failure for calls without one, says why. The target is unchanged. */
  SETTLE_FAILED = -1,
  /* A pointer that must not be null is null, or a number is out of its range. */
  SETTLE_INVALID_ARGUMENT = -2,
  /* There is no such rule: it was never loaded, or was freed. */
  SETTLE_INVALID_RULE = -3,
  /* Another thread, or an outer call, is using this rule. */
  SETTLE_BUSY = -4,
  /* The text has errors; the failure describes the first. */
  SETTLE_SOURCE_ERROR = -5,
  /* The script has no rule of that name. */
  SETTLE_NO_SUCH_RULE = -6,
  /* The rule has no parameter of that name. */
  SETTLE_NO_SUCH_PARAMETER = -7,
  /* A parameter that the rule needs was not passed. */
  SETTLE_MISSING_PARAMETER = -8,
  /* The value does not fit the parameter's type. */
  SETTLE_WRONG_TYPE = -9,
  /* There are already 65 536 rules. */
  SETTLE_TOO_MANY_RULES = -10
};

/* Why a rule failed. The numbers never change. */
typedef int32_t settle_reason;

enum {
  SETTLE_REASON_NONE = 0,
  SETTLE_REASON_NON_FINITE = 1,
  SETTLE_REASON_NULL_RECT = 2,
  SETTLE_REASON_INFINITE_RECT = 3,
  SETTLE_REASON_BUDGET = 4,
  SETTLE_REASON_RECURSION = 5,
  SETTLE_REASON_MEMORY = 6,
  SETTLE_REASON_OVERFLOW = 7,
  SETTLE_REASON_DIVISION_BY_ZERO = 8,
  SETTLE_REASON_DOUBLE_TO_INT = 9,
  SETTLE_REASON_INDEX = 10,
  SETTLE_REASON_UNWRAP_NIL = 11,
  SETTLE_REASON_INVALID_RANGE = 12,
  SETTLE_REASON_NEGATIVE_COUNT = 13,
  SETTLE_REASON_STRIDE_ZERO = 14,
  SETTLE_REASON_EMPTY_COLLECTION = 15,
  SETTLE_REASON_DUPLICATE_KEY = 16,
  SETTLE_REASON_STATED = 17
};

/* What went wrong, in the caller's memory. Texts end with a zero byte; a text that is too long is cut
 * after a whole character. */
typedef struct settle_failure {
  /* The status that was returned. */
  settle_status status;
  /* Why the rule failed; SETTLE_REASON_NONE for other errors. */
  settle_reason reason;
  /* Where in the script, from 1; 0 if in no line. The column counts bytes. */
  int32_t line;
  int32_t column;
  /* The reason as scripts spell it, or the group of the diagnostic. */
  char name[32];
  /* What happened, in one line. */
  char message[256];
} settle_failure;

/* Where a scroll will end, in points of the content. */
typedef struct settle_target {
  double x;
  double y;
  double width;
  double height;
  /* The point of the rectangle that is aligned with the same point of the visible region, as fractions
   * of the lengths; used if has_anchor is set. */
  double anchor_x;
  double anchor_y;
  bool has_anchor;
} settle_target;

enum { SETTLE_AXIS_HORIZONTAL = 1, SETTLE_AXIS_VERTICAL = 2 };
enum { SETTLE_SIZE_CLASS_NONE = 0, SETTLE_SIZE_CLASS_COMPACT = 1, SETTLE_SIZE_CLASS_REGULAR = 2 };

/* What a rule knows when it is asked. */
typedef struct settle_context {
  /* The visible rectangle when the gesture began. */
  settle_target original_target;
  /* The velocity at the end of the gesture, points per second, positive while the offset grows. */
  double velocity_x;
  double velocity_y;
  /* The size of all content, points. */
  double content_width;
  double content_height;
  /* The size of the scroll view without its insets, points. */
  double container_width;
  double container_height;
  /* Pixels per point. */
  double display_scale;
  /* SETTLE_AXIS_..., or'ed together; other bits are SETTLE_INVALID_ARGUMENT. */
  uint32_t axes;
  /* SETTLE_SIZE_CLASS_...; other numbers are SETTLE_INVALID_ARGUMENT. */
  uint32_t horizontal_size_class;
  uint32_t vertical_size_class;
  bool is_right_to_left;
} settle_context;

/* How much a rule may use. 0 stands for the standard; a number above it changes nothing, so limits can
 * only be tightened. */
typedef struct settle_limits {
  /* Steps of one call: 100 000. */
  uint64_t steps;
  /* Bytes of the script's own values: 64 MiB. */
  uint64_t memory;
  /* Nested calls of the script's own functions: 256. */
  uint32_t depth;
} settle_limits;

enum {
  /* A Double, CGFloat, or integer parameter: `number`. */
  SETTLE_KIND_NUMBER = 0,
  /* A Bool parameter: `number`, 0 for false. */
  SETTLE_KIND_FLAG = 1,
  /* A String parameter: `string`, in UTF-8; other bytes are SETTLE_INVALID_ARGUMENT. */
  SETTLE_KIND_STRING = 2,
  /* An array of numbers: `numbers` and `count`. */
  SETTLE_KIND_NUMBERS = 3
};

/* A parameter of a rule with a value: an argument of its initializer, or a stored property. */
typedef struct settle_parameter {
  const char *name;
  int32_t kind;
  double number;
  const char *string;
  const double *numbers;
  size_t count;
} settle_parameter;

/* How to create a rule; all zeros is the standard. */
typedef struct settle_options {
  const settle_parameter *parameters;
  size_t parameter_count;
  settle_limits limits;
} settle_options;

/* `1.2.3` */
const char *settle_version(void);

/* A sentence that describes a status, even an unknown one. */
const char *settle_status_text(settle_status status);

/* Reads `length` bytes of UTF-8, checks and compiles them, and creates the rule with that name; with a
 * null name, the script's only rule. `options` and `failure` may be null. On an error *rule is 0. */
settle_status settle_rule_load(const char *text, size_t length, const char *name,
                               const settle_options *options, settle_rule *rule,
                               settle_failure *failure);

/* Asks the rule: `target` is the proposed target and becomes the rule's target. Returns SETTLE_OK,
 * SETTLE_UPDATED or an error; on an error the target is unchanged. */
settle_status settle_rule_update_target(settle_rule rule, settle_target *target,
                                        const settle_context *context);

/* Asks whether the rule limits scrolls: properties(context:).limitsScrolls, false for a rule without
 * that method. It reads the axes, size classes, direction and scale of the context. On an error
 * *limits is false. */
settle_status settle_rule_limits_scrolls(settle_rule rule, const settle_context *context,
                                         bool *limits);

/* Why the last call of settle_rule_update_target, settle_rule_limits_scrolls, settle_rule_set,
 * settle_rule_set_number or settle_rule_get_number for this rule failed; its status is SETTLE_OK if
 * that call did not fail. Arguments that were null or out of range are not described: their status
 * says it all. If this call itself fails, *failure says so, too. */
settle_status settle_rule_failure(settle_rule rule, settle_failure *failure);

/* Sets a stored property of the rule, from the next call on: any property, even a private one or a
 * `let`. Its observers (didSet) are not called. An integer takes any whole number. On an error the
 * property is unchanged, and settle_rule_failure says what is wrong. Set a Bool with settle_rule_set
 * and SETTLE_KIND_FLAG: for settle_rule_set_number it has the wrong type. */
settle_status settle_rule_set(settle_rule rule, const settle_parameter *parameter);
settle_status settle_rule_set_number(settle_rule rule, const char *name, double value);

/* Reads a stored property that is a number or, as 0 and 1, a Bool; others have the wrong type. */
settle_status settle_rule_get_number(settle_rule rule, const char *name, double *value);

/* Reads a new text and takes the rule with the same name from it, keeping the values of parameters that
 * it still has; the others are remembered for a later text that has them. While the text is read,
 * other threads can ask the old rule; only the change itself, a moment at the end, can cause or get
 * SETTLE_BUSY. On an error the old rule stays. `failure` may be null. */
settle_status settle_rule_replace(settle_rule rule, const char *text, size_t length,
                                  settle_failure *failure);

/* Another rule of the same script with the same parameters, for another thread. */
settle_status settle_rule_copy(settle_rule rule, settle_rule *copy);

/* SHA-256 of the script's text as 64 hexadecimal digits and a zero byte. */
settle_status settle_rule_hash(settle_rule rule, char hash[65]);

/* Frees a rule. Returns SETTLE_INVALID_RULE if it was freed before, SETTLE_BUSY (and the rule stays
 * valid) while another thread uses it. */
settle_status settle_rule_free(settle_rule rule);

#ifdef __cplusplus
}
#endif

#endif
