/** Letters that a reader can switch off. All others concern bookings, money, safety or the sign-in and are always sent. */
export const LETTER_GROUPS = ['reviews', 'questions'] as const;
export type LetterGroup = (typeof LETTER_GROUPS)[number];

export const isLetterGroup = (text: string): text is LetterGroup => (LETTER_GROUPS as readonly string[]).includes(text);
