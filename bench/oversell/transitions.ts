/** The transitions that take seats. */
export const TRANSITIONS = [
  'create',
  'confirm',
  'date change',
  'date on request accepted',
  'party grown',
  'late payment',
  'admin',
] as const;
export type Transition = (typeof TRANSITIONS)[number];
