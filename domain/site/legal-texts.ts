/** The legal texts of a site; each is a page of that name. */
export const LEGAL_TEXTS = ['agreement', 'tour-provider-agreement', 'privacy', 'safety-rules'] as const;
export type LegalText = (typeof LEGAL_TEXTS)[number];
