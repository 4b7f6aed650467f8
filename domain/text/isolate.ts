const FROM_THE_RIGHT = /[\u0590-\u08ff]/;

/**
 * A value for a sentence. One with letters that read from the right is isolated, so that it does not reorder the words
 * and numbers beside it (Unicode FSI and PDI).
 */
export const isolate = (value: string): string => (FROM_THE_RIGHT.test(value) ? `\u2068${value}\u2069` : value);
