/*
 * Settle's rules for C: scroll target behaviours written as scripts, asked where a scroll shall end.
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
 * Errors. Functions answer a status: 0 or more is success, below 0 is an error of which
 * settle_status_text has a sentence. Whatever is passed, nothing here crashes or blocks for ever,
 * except that a pointer must be null or point to as much as the function reads or writes. A rule
 * ends at the latest when its budget of steps is used up.
 *
 * Ownership. The library copies what it is given and keeps no pointer of the caller's. It hands out
 * no memory: results go where the caller says, and the strings of settle_version and
 * settle_status_text live for ever. A rule lives until settle_rule_free.
 *
 * Threads. All functions may be called from any thread. One rule serves one thread at a time: a call
 * for a rule that another thread is using answers SETTLE_BUSY and does nothing. For more threads make
 * copies with settle_rule_copy; copies never wait for one another. Loading, replacing, copying and
 * freeing take a lock for a moment or allocate; settle_rule_update_target does neither, but for the
 * first call, which makes the script's constants, and unless the script itself makes arrays or
 * strings, or fails. Texts are read on a thread of the library's own,
 * for which the caller waits, so that the depth of a text does not depend on the caller's stack.
 *
 * Stack. settle_rule_update_target runs the rule on the caller's stack. Its own calls take none of it
 * (they are limited by `depth`), and lists of any length are compared, hashed and printed without; a
 * plain rule needs less than 64 KB. Only sets and dictionaries within one another and the script's
 * own ==, hash(into:) and description within one another take more, and they are limited to 16 levels,
 * beyond which the rule fails with SETTLE_REASON_RECURSION: 512 KB are always enough, also for a
 * library that was built without optimization.
 */
#ifndef SETTLE_H
#define SETTLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A rule. It is a number, not a pointer: one that was freed is found out. 0 is never a rule. */
typedef uint64_t settle_rule;

typedef int32_t settle_status;

enum {
  /* The rule has left the target as it was; or simply success. */
  SETTLE_OK = 0,
  /* The rule has chosen another target. */
  SETTLE_UPDATED = 1,
  /* The rule or its initialiser has failed, or a value takes more memory than its limit; the failure
   * says why, or settle_rule_failure where a call has none. The target is as it was. */
  SETTLE_FAILED = -1,
  /* A pointer that must not be null is null, or a number is out of its range. */
  SETTLE_INVALID_ARGUMENT = -2,
  /* There is no such rule: it was never loaded, or has been freed. */
  SETTLE_INVALID_RULE = -3,
  /* Another thread, or a call further up, is using this rule. */
  SETTLE_BUSY = -4,
  /* The text cannot be used; the failure says what is wrong with it. */
  SETTLE_SOURCE_ERROR = -5,
  /* The script has no rule of that name. */
  SETTLE_NO_SUCH_RULE = -6,
  /* The rule has no parameter of that name. */
  SETTLE_NO_SUCH_PARAMETER = -7,
  /* The rule cannot be made without a parameter that was not given. */
  SETTLE_MISSING_PARAMETER = -8,
  /* The value does not fit the parameter's type. */
  SETTLE_WRONG_TYPE = -9,
  /* There are 65 536 rules already. */
  SETTLE_TOO_MANY_RULES = -10
};

/* Why a rule failed. The numbers stay what they are. */
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

/* What went wrong, in memory of the caller's. Texts end with a zero byte and are cut at the end of
 * a character if they are too long. */
typedef struct settle_failure {
  /* The status that came with it. */
  settle_status status;
  /* Why the rule failed; SETTLE_REASON_NONE for other errors. */
  settle_reason reason;
  /* Where in the script, from 1; 0 where it is in no line. The column counts bytes. */
  int32_t line;
  int32_t column;
  /* The reason as scripts spell it, or the group of the diagnostic. */
  char name[32];
  /* What happened, in one line. */
  char message[256];
} settle_failure;

/* Where a scroll is headed: points of the content. */
typedef struct settle_target {
  double x;
  double y;
  double width;
  double height;
  /* Which place of the rectangle comes to lie at the same place of the visible region, as fractions
   * of the lengths; read where has_anchor is set. */
  double anchor_x;
  double anchor_y;
  bool has_anchor;
} settle_target;

enum { SETTLE_AXIS_HORIZONTAL = 1, SETTLE_AXIS_VERTICAL = 2 };
enum { SETTLE_SIZE_CLASS_NONE = 0, SETTLE_SIZE_CLASS_COMPACT = 1, SETTLE_SIZE_CLASS_REGULAR = 2 };

/* What a rule may know when it is asked. */
typedef struct settle_context {
  /* The visible rectangle when the gesture began. */
  settle_target original_target;
  /* The speed at the end of the gesture, points per second, positive where the offset grows. */
  double velocity_x;
  double velocity_y;
  /* The size of all content, points. */
  double content_width;
  double content_height;
  /* The size of the scroll view without its insets, points. */
  double container_width;
  double container_height;
  /* Pixels for each point. */
  double display_scale;
  /* SETTLE_AXIS_..., or'ed together; other bits are SETTLE_INVALID_ARGUMENT. */
  uint32_t axes;
  /* SETTLE_SIZE_CLASS_...; other numbers are SETTLE_INVALID_ARGUMENT. */
  uint32_t horizontal_size_class;
  uint32_t vertical_size_class;
  bool is_right_to_left;
} settle_context;

/* What a rule may use up. 0 stands for the standard; a number above it changes nothing, so that
 * limits can only be tightened. */
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

/* A parameter of a rule with a value: an argument of its initialiser, or a stored property. */
typedef struct settle_parameter {
  const char *name;
  int32_t kind;
  double number;
  const char *string;
  const double *numbers;
  size_t count;
} settle_parameter;

/* How a rule is to be made; all zeros is the standard. */
typedef struct settle_options {
  const settle_parameter *parameters;
  size_t parameter_count;
  settle_limits limits;
} settle_options;

/* `1.2.3` */
const char *settle_version(void);

/* A sentence about a status; one about unknown numbers, too. */
const char *settle_status_text(settle_status status);

/* Reads `length` bytes of UTF-8, checks and compiles them, and makes the rule of that name; with a
 * null name the script's only rule. `options` and `failure` may be null. On an error *rule is 0. */
settle_status settle_rule_load(const char *text, size_t length, const char *name,
                               const settle_options *options, settle_rule *rule,
                               settle_failure *failure);

/* Asks the rule: `target` is the proposed target and becomes the rule's. Answers SETTLE_OK,
 * SETTLE_UPDATED or an error, with which the target is as it was. */
settle_status settle_rule_update_target(settle_rule rule, settle_target *target,
                                        const settle_context *context);

/* Asks whether the rule would rather not scroll far: properties(context:).limitsScrolls, false for a
 * rule without that method. Of the context the axes, the size classes, the direction and the scale
 * are read. On an error *limits is false. */
settle_status settle_rule_limits_scrolls(settle_rule rule, const settle_context *context,
                                         bool *limits);

/* Why the last call for this rule of settle_rule_update_target, settle_rule_limits_scrolls,
 * settle_rule_set, settle_rule_set_number or settle_rule_get_number failed; status SETTLE_OK in it
 * where that has not failed. Only of the arguments that are null or out of range it tells nothing: their status is all.
 * Where this call itself fails, *failure says so, too. */
settle_status settle_rule_failure(settle_rule rule, settle_failure *failure);

/* Gives a stored property of the rule another value, from the next call on: any of them, also one
 * that is private or a `let`. Its observers (didSet) are not called. Whole numbers fit integers. On
 * an error the property is as it was, and settle_rule_failure says what is wrong. A Bool is set by
 * settle_rule_set with SETTLE_KIND_FLAG: for settle_rule_set_number it is of the wrong type. */
settle_status settle_rule_set(settle_rule rule, const settle_parameter *parameter);
settle_status settle_rule_set_number(settle_rule rule, const char *name, double value);

/* Reads a stored property that is a number or, as 0 and 1, a Bool; others are of the wrong type. */
settle_status settle_rule_get_number(settle_rule rule, const char *name, double *value);

/* Reads a new text and takes the rule of the same name from it, with the parameters that it still
 * has; those that it has no more come back with a text that has them. While the text is read the old
 * rule can be asked by other threads; only the change itself, a moment at the end, answers or meets
 * SETTLE_BUSY. On an error the old rule stays and goes on working. `failure` may be null. */
settle_status settle_rule_replace(settle_rule rule, const char *text, size_t length,
                                  settle_failure *failure);

/* Another rule of the same script with the same parameters, for another thread. */
settle_status settle_rule_copy(settle_rule rule, settle_rule *copy);

/* SHA-256 of the script's text as 64 hexadecimal digits and a zero byte. */
settle_status settle_rule_hash(settle_rule rule, char hash[65]);

/* Ends a rule. SETTLE_INVALID_RULE if that has been done before, SETTLE_BUSY (and the rule lives on)
 * while another thread uses it. */
settle_status settle_rule_free(settle_rule rule);

#ifdef __cplusplus
}
#endif

#endif
