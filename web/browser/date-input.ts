/**
 * The type of a native date field (specification 5): Android's date dialog pages slowly through months, so it asks for
 * a month.
 */
export function dateInputFor(userAgent: string): 'date' | 'month' {
  return /\bAndroid\b/i.test(userAgent) ? 'month' : 'date';
}
