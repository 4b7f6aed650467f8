import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { CallError } from '#contract/client.ts';
import type { FieldValue } from '#domain/form-rules.ts';
import type { TourDate } from '#contract/catalogue/tour-date.ts';
import { useSession } from '#web/state/session.ts';
import { useForm, type Form } from '#web/ui/form/use-form.ts';
import { mergeDates, type Fresh } from './fresh-dates.ts';
import { isOnSale } from '#domain/booking/departures.ts';
import { travellerCount } from '#domain/search/party.ts';
import { maxPartySize } from '#web/features/departures/max-party-size.ts';
import type { RequestStart } from './request-start.ts';
import { useContactProof, type ContactProof, type Guest, type Proof } from './use-contact-proof.ts';
import { usePriceQuote, type LiveQuote } from './use-price-quote.ts';
import { useRequestDraft, type DraftState } from './use-request-draft.ts';
import { useRequestSending, type Sending } from './use-request-sending.ts';

/** The terms checkbox of the last step. */
export type Terms = Form<{ terms_accepted: boolean }>;
const TERMS_RULES = { terms_accepted: (isAccepted: FieldValue) => isAccepted === true || 'validation.terms' };

/** State and actions of the request steps. */
export interface RequestFlow<Sent> {
  dates: TourDate[];
  /** The chosen departure. */
  date: TourDate | undefined;
  draft: DraftState;
  price: LiveQuote;
  proof: ContactProof<Sent>;
  sending: Sending;
  terms: Terms;
  guest: Guest;
  /** Whether a guest is being asked for the code. */
  isProving: boolean;
  isSignedIn: boolean;
  /** Whether the choice is available at the shown price, and every child is old enough. */
  hasPrice: boolean;
  /** The tour's age when a child is below it. */
  ageMissed: number | null;
  /** The furthest step that may be open. */
  reached: number;
  /** Element of the error text; takes the focus on an error. */
  errorRef: RefObject<HTMLDivElement | null>;
  /** Goes to the next step once the open one is valid. */
  next: () => Promise<void>;
  open: (step: number) => void;
}

interface StepState extends Pick<RequestFlow<unknown>, 'dates' | 'draft' | 'price' | 'terms' | 'errorRef'> {
  setDates: (dates: TourDate[]) => void;
}

/** Proves the contact and sends the request. A rejection leads back to the step with its fields. */
function useProofAndSending<Sent>(
  contactProof: Proof<Sent>,
  { dates, setDates, draft, price, terms, errorRef }: StepState,
): Pick<RequestFlow<Sent>, 'proof' | 'sending'> {
  const showFieldErrors = ({ body: { errors } }: CallError): boolean => {
    const hasTerms = terms.showErrors(errors);
    if (!draft.form.showErrors(errors)) return hasTerms;
    draft.goTo(2);
    return true;
  };
  const applyFresh = ({ quote, dates: now }: Fresh): void => {
    if (quote) price.accept(quote);
    if (now) {
      setDates(mergeDates(dates, now));
      draft.goTo(1);
    }
    requestAnimationFrame(() => errorRef.current?.focus());
  };
  const proof = useContactProof(contactProof, showFieldErrors);
  const sending = useRequestSending({
    onFresh: applyFresh,
    onRefused: showFieldErrors,
    onSessionExpired: () => {
      proof.forget();
      draft.goTo(2);
    },
  });
  return { proof, sending };
}

/** State machine of the request steps. */
export function useRequestFlow<Sent>(first: RequestStart, contactProof: Proof<Sent>): RequestFlow<Sent> {
  const { token } = useSession();
  const [dates, setDates] = useState(first.dates);
  const start = { ...first, dates };
  const draft = useRequestDraft(start);
  const { choice, form, step } = draft;
  const date = dates.find((entry) => entry.id === choice.dateId);
  const fits = date !== undefined && isOnSale(date) && travellerCount(choice) <= maxPartySize(first.tour, date);
  const price = usePriceQuote(start, choice, fits);
  const terms: Terms = useForm({ rules: TERMS_RULES, initial: { terms_accepted: false } });
  const errorRef = useRef<HTMLDivElement>(null);
  const { first_name, last_name, email } = form.values;
  const guest = { first_name, last_name, email };

  const { proof, sending } = useProofAndSending(contactProof, { dates, setDates, draft, price, terms, errorRef });
  // The profile may still be loading, or its call may have failed.
  const isSignedIn = token !== null;
  const resume = useEffectEvent(() => {
    if (step === 2 && !isSignedIn && form.isValid()) proof.resume(guest);
  });
  useEffect(() => {
    if (draft.isRestored) resume();
  }, [draft.isRestored]);
  const minAge = price.quote?.min_age ?? first.tour.minAge;
  const ageMissed = choice.children.some((age) => age < minAge) ? minAge : null;
  const hasPrice = fits && ageMissed === null && price.quote !== null && price.problem === null;
  const reached = !hasPrice ? 1 : !form.isValid() || !isSignedIn ? 2 : 3;

  const finish: Record<number, () => unknown> = {
    1: () => hasPrice && draft.goTo(2),
    2: () => (isSignedIn ? draft.goTo(3) : proof.begin(guest)),
    3: () =>
      price.quote &&
      !price.isLoading &&
      sending.send({ start: first, choice, quote: price.quote, contact: form.values, key: draft.key() }),
  };
  return {
    dates,
    date,
    draft,
    price,
    proof,
    sending,
    terms,
    guest,
    isSignedIn,
    hasPrice,
    ageMissed,
    reached,
    errorRef,
    isProving: proof.sent !== null && !isSignedIn,
    async next() {
      sending.forget();
      await finish[step]?.();
    },
    open(target) {
      // Shows the errors that block the step.
      if (target === 3 && reached < 3) form.submit(() => Promise.resolve());
      draft.goTo(Math.min(target, reached));
    },
  };
}
