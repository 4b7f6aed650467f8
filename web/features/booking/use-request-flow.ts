import { useRef, useState, type RefObject } from 'react';
import type { CallError } from '#contract/client.ts';
import type { TourDate } from '#contract/tours/look.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../state/session.ts';
import { mergeDates, type Fresh } from './fresh-dates.ts';
import { isOnSale, mostPeople, type Offer } from './offer.ts';
import { useContactProof, type ContactProof, type Guest, type Proof } from './use-contact-proof.ts';
import { usePriceQuote, type LiveQuote } from './use-price-quote.ts';
import { useRequestDraft, type DraftState } from './use-request-draft.ts';
import { useRequestSending, type Sending } from './use-request-sending.ts';

/** The terms of the last step: accepted or not, and what is wrong. */
export interface Terms {
  isAccepted: boolean;
  error: string | null;
  accept: (isAccepted: boolean) => void;
}

/** The request as it is being made: what is known, what was refused, and the two ways on. */
export interface RequestFlow<Sent> {
  dates: TourDate[];
  draft: DraftState;
  price: LiveQuote;
  proof: ContactProof<Sent>;
  sending: Sending;
  terms: Terms;
  guest: Guest;
  /** True while a guest is asked for the code. */
  isProving: boolean;
  isSignedIn: boolean;
  /** Whether the choice can be had, at the price shown. */
  hasPrice: boolean;
  /** The furthest step that may be open. */
  reached: number;
  /** Tries to leave the contact step with something wrong in it. */
  attempt: number;
  /** Where refusals are said; takes the focus then. */
  news: RefObject<HTMLDivElement | null>;
  next: () => void;
  open: (step: number) => void;
}

function useTerms(): Terms & { demand: () => void } {
  const t = useText();
  const [isAccepted, setAccepted] = useState(false);
  const [error, setError] = useState<string | null>(null);
  return {
    isAccepted,
    error,
    demand: () => setError(t('rule.terms')),
    accept(accepted) {
      setAccepted(accepted);
      setError(null);
    },
  };
}

/** Leads through the steps of a request. */
export function useRequestFlow<Sent>(first: Offer, how: Proof<Sent>): RequestFlow<Sent> {
  const { user, token, pending } = useSession();
  const [dates, setDates] = useState(first.dates);
  const offer = { ...first, dates };
  const draft = useRequestDraft(offer);
  const { choice, form, step } = draft;
  const price = usePriceQuote(offer, choice);
  const terms = useTerms();
  const [attempt, setAttempt] = useState(0);
  const news = useRef<HTMLDivElement>(null);
  const { first_name, last_name, email } = form.values;
  const guest = { first_name, last_name, email };

  const refuse = ({ body: { errors } }: CallError): boolean => {
    const hasTerms = errors?.['terms_accepted'] !== undefined;
    if (hasTerms) terms.demand();
    if (!form.refuse(errors)) return hasTerms;
    draft.goTo(2);
    setAttempt(attempt + 1);
    return true;
  };
  const takeFresh = ({ quote, dates: now }: Fresh): void => {
    if (quote) price.accept(quote);
    if (now) {
      setDates(mergeDates(dates, now));
      draft.goTo(1);
    }
    requestAnimationFrame(() => news.current?.focus());
  };
  const proof = useContactProof(how, refuse);
  const sending = useRequestSending({ onFresh: takeFresh, onRefused: refuse, onUnknown: () => { proof.forget(); draft.goTo(2); } });

  const isSignedIn = user !== null || (pending && token !== null);
  const date = dates.find((entry) => entry.id === choice.dateId);
  // Seats may go while one chooses: the price of a party that no longer fits is nobody's.
  const fits = date !== undefined && isOnSale(date) && choice.adults + choice.children <= mostPeople(first.tour, date);
  const hasPrice = fits && price.quote !== null && price.problem === null;
  const reached = !hasPrice ? 1 : !form.isRight() || !isSignedIn ? 2 : 3;

  const leave: Record<number, () => void> = {
    1: () => hasPrice && draft.goTo(2),
    2() {
      if (!form.validate()) setAttempt(attempt + 1);
      else if (isSignedIn) draft.goTo(3);
      else void proof.begin(guest);
    },
    3() {
      if (!price.quote || price.isLoading) return;
      if (terms.isAccepted) void sending.send({ tourId: first.tour.id, choice, quote: price.quote, contact: form.values, key: draft.key() });
      else terms.demand();
    },
  };
  return {
    dates, draft, price, proof, sending, terms, guest, isSignedIn, hasPrice, reached, attempt, news, isProving: proof.sent !== null && !isSignedIn,
    next() {
      sending.forget();
      leave[step]?.();
    },
    open(wanted) {
      if (wanted === 3 && reached < 3 && !form.validate()) setAttempt(attempt + 1);
      draft.goTo(Math.min(wanted, reached));
    },
  };
}
