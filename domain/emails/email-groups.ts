/** Optional emails. All others concern bookings, money, safety or sign-in and are always sent. */
export const EMAIL_GROUPS = ['reviews', 'questions'] as const;
export type EmailGroup = (typeof EMAIL_GROUPS)[number];

export const isEmailGroup = (text: string): text is EmailGroup => (EMAIL_GROUPS as readonly string[]).includes(text);
