/** A pattern for `like` and `ilike`: texts that contain a text, taken literally. */
export const containsPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
