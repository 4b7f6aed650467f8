/** The type of a native date field (specification 5): Android's own dialog turns year by year, so that a month is what one can ask for there. */
export function dateInputFor(userAgent: string): 'date' | 'month' {
  return /\bAndroid\b/i.test(userAgent) ? 'month' : 'date';
}
