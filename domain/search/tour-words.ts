/** Comfort of a tour in ascending order (specification 3). */
export const COMFORTS = ['base', 'base_plus', 'medium', 'improved', 'premium'] as const;

/** Accommodation of a tour (specification 3). */
export const ACCOMMODATIONS = [
  'camp-site',
  'guest-house',
  'flat',
  'cabin',
  'hotel',
  'tent',
  'train',
  'tourist-base',
  'not-set',
] as const;
