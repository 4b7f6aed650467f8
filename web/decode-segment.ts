/** Decodes a path segment or a fragment once; an invalid escape stays unchanged (and matches nothing). */
export function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
