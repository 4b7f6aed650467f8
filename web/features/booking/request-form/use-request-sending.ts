import type { CallError } from '#contract/client.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { LEAVING, useSubmit } from '#web/state/use-submit.ts';
import type { PriceQuote } from '#contract/booking/request-schemas.ts';
import { readCookie } from '#web/browser/cookies.ts';
import type { Api } from '#web/state/api.ts';
import { seatsOf } from '#web/features/booking/party-text.ts';
import { freshOf, type Fresh } from './fresh-dates.ts';
import { dropDraft, type ContactValues } from './request-draft.ts';
import type { Choice, RequestStart } from './request-start.ts';

interface SendingHandlers {
  /** Called with the fresh state of a 409: new price or dates. */
  onFresh: (fresh: Fresh) => void;
  /** Called with invalid fields; returns false when none of them is on the screen. */
  onRefused: (error: CallError) => boolean;
  /** Called when the session has expired. */
  onSessionExpired: () => void;
}

export interface Sending {
  isBusy: boolean;
  /** Error text of the last attempt. */
  problem: string | null;
  forget: () => void;
  send: (request: RequestToSend) => Promise<boolean>;
}

/** Sends the request, ignoring repeated presses, and opens it. */
export function useRequestSending({ onFresh, onRefused, onSessionExpired }: SendingHandlers): Sending {
  const t = useText();
  const href = useHref();
  const { api, navigate, session } = usePage();
  const { run, isBusy, problem, setProblem } = useSubmit(undefined, 'booking.offline_send');

  const explain = (error: CallError): string | boolean => {
    if (error.status === 401) {
      onSessionExpired();
      return true;
    }
    const fresh = freshOf(error);
    if (fresh) onFresh(fresh);
    if (error.status === 400) return onRefused(error);
    return error.body.code === 'key_reused' && t('booking.sent_before');
  };

  const send = (request: RequestToSend): Promise<boolean> =>
    run(async () => {
      const id = await sendRequest(api, request);
      dropDraft(request.start.tour.id);
      // The server has stored the phone of a first request in the account.
      const { token, user } = session.store.get();
      if (user && !user.phone) session.accept(token, { ...user, phone: request.contact.phone });
      navigate(href('booking-id', { id: String(id) }));
      return LEAVING;
    }, explain);

  return { isBusy, problem, forget: () => setProblem(null), send };
}

interface RequestToSend {
  start: Pick<RequestStart, 'tour' | 'offerKey'>;
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
async function sendRequest(api: Api, { start, choice, quote, contact, key }: RequestToSend): Promise<number> {
  const { comment, ...person } = contact;
  const sources = utm();
  const { id } = await api.booking.createRequest(
    {
      body: {
        tour_id: start.tour.id,
        tour_date_id: choice.dateId,
        variant_id: choice.variantId,
        seats: seatsOf(choice),
        contact: person,
        ...(comment && { comment }),
        terms_accepted: true,
        expected_total: quote.total,
        currency: quote.currency,
        utm: sources,
        ...(start.offerKey !== null && { individual_tour: start.offerKey }),
      },
    },
    { idempotencyKey: key },
  );
  return id;
}
