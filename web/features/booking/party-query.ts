import type { RequestView } from '#contract/booking/view-request.ts';
import { ADULT_AGE } from '#domain/limits.ts';

/** A party as the query of the request screen: children by their ages, those of unknown age as the oldest. */
export function partyQuery({ adults, children, child_ages }: RequestView['seats']): {
  adults: number;
  children?: string;
} {
  const ages = Array.from({ length: children }, (_, at) => child_ages[at] ?? ADULT_AGE - 1);
  return { adults, ...(children > 0 && { children: ages.join(',') }) };
}
