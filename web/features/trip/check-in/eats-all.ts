import type { ShownManifest } from './check-in-queue.ts';

type Person = ShownManifest['parties'][number]['people'][number];

/** Whether a person has no diet; false while their form does not say. */
export const eatsAll = ({ food_restriction: food, missing }: Pick<Person, 'food_restriction' | 'missing'>): boolean =>
  !food && !missing.includes('food_restriction');
