/** Optional emails. All others concern bookings, money, safety or sign-in and are always sent. */
export const LETTER_GROUPS = ['reviews', 'questions'] as const;
export type LetterGroup = (typeof LETTER_GROUPS)[number];

export const isLetterGroup = (text: string): text is LetterGroup => (LETTER_GROUPS as readonly string[]).includes(text);
