import type { PriceQuote } from '#contract/booking/request-schemas.ts';
import { readCookie } from '#web/browser/cookies.ts';
import type { Api } from '#web/state/api.ts';
import { seatsOf } from '#web/features/booking/party-words.ts';
import type { Choice } from './offer.ts';
import type { ContactValues } from './request-draft.ts';

export interface RequestToSend {
  tourId: number;
  choice: Choice;
  quote: PriceQuote;
  contact: ContactValues;
  /** Idempotency key of the draft. */
  key: string;
}

/** UTM values (specification 2), where known. */
function utm(): Record<string, string> | undefined {
  const found = ['source', 'campaign', 'content'].flatMap((name) => {
    const value = readCookie(name);
    return value ? [[name, value.slice(0, 200)] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** Sends a request and returns its id. Throws what the call throws. */
export async function sendRequest(api: Api, { tourId, choice, quote, contact, key }: RequestToSend): Promise<number> {
  const { comment, ...person } = contact;
  const sources = utm();
  const { id } = await api.booking.createRequest(
    {
      body: {
        tour_id: tourId,
        tour_date_id: choice.dateId,
        variant_id: choice.variantId,
        seats: seatsOf(choice),
        contact: person,
        ...(comment && { comment }),
        terms_accepted: true,
        expected_total: quote.total,
        currency: quote.currency,
        ...(sources && { utm: sources }),
      },
    },
    { idempotencyKey: key },
  );
  return id;
}
