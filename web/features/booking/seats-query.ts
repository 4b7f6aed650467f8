import type { RequestView } from '#contract/booking/view-request.ts';
import { ADULT_AGE } from '#domain/limits.ts';
import { partyQuery, type PartyQuery } from '#web/features/party/party-query.ts';

/** The party of a request as query of the request screen: children by age, those of unknown age as the oldest. */
export function seatsQuery({ adults, children, child_ages }: RequestView['seats']): PartyQuery {
  const ages = Array.from({ length: children }, (_, at) => child_ages[at] ?? ADULT_AGE - 1);
  return partyQuery({ adults, children: ages });
}

/** A party as the query of a quote; `ages` of the children, comma-separated. */
export function seatsToQuote(
  adults: number,
  ages: string,
): { adults: number; children: number; child_ages?: number[] } {
  const list = ages ? ages.split(',').map(Number) : [];
  return { adults, children: list.length, ...(list.length > 0 && { child_ages: list }) };
}
