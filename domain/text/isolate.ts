const FROM_THE_RIGHT = /[\u0590-\u08ff]/;

/**
 * A value for a sentence. Values with right-to-left letters are isolated (Unicode FSI and PDI), so that they do not
 * reorder the words and numbers beside them.
 */
export const isolate = (value: string): string => (FROM_THE_RIGHT.test(value) ? `\u2068${value}\u2069` : value);
