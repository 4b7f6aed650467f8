import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { CallError } from '#contract/client.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { ContactStep } from './contact-step.tsx';
import { mergeDates, type Fresh } from './fresh-dates.ts';
import type { Offer } from './offer.ts';
import { RequestFrame } from './request-frame.tsx';
import { ReviewStep } from './review-step.tsx';
import { Step } from './step.tsx';
import { usePriceQuote } from './use-price-quote.ts';
import { useRequestDraft } from './use-request-draft.ts';
import { useRequestSending } from './use-request-sending.ts';
import { WhoStep } from './who-step.tsx';

interface Guest {
  first_name: string;
  last_name: string;
  email: string;
}

/** How a guest proves the e-mail on the way; the route brings it from the account feature. */
export interface Proof<Sent> {
  send: (guest: Guest) => Promise<Sent>;
  draw: (parts: { guest: Guest; sent: Sent; onSignedIn: () => void; onOtherEmail: () => void }) => ReactNode;
}

/** Asking for seats in three steps on one address: who and when, contact and wishes, check and send. */
export function RequestForm<Sent>({ offer: first, proof }: { offer: Offer; proof: Proof<Sent> }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const session = useSession();
  const [dates, setDates] = useState(first.dates);
  const offer = { ...first, dates };
  const draft = useRequestDraft(offer);
  const { choice, form, step } = draft;
  const price = usePriceQuote(offer, choice);
  const [attempt, setAttempt] = useState(0);
  const [sent, setSent] = useState<Sent | null>(null);
  const [isProving, setProving] = useState(false);
  const [proofProblem, setProofProblem] = useState<string | null>(null);
  const [hasTerms, setTerms] = useState(false);
  const [termsError, setTermsError] = useState<string | null>(null);
  const news = useRef<HTMLDivElement>(null);
  const formId = useId();
  const guest: Guest = { first_name: form.values.first_name, last_name: form.values.last_name, email: form.values.email };

  const onFresh = ({ quote, dates: now }: Fresh): void => {
    if (quote) price.accept(quote);
    if (now) {
      setDates(mergeDates(dates, now));
      draft.goTo(1);
    }
    requestAnimationFrame(() => news.current?.focus());
  };
  const refuse = (errors: Readonly<Record<string, readonly string[]>> | undefined): boolean => {
    if (errors?.['terms_accepted']) setTermsError(t('rule.terms'));
    const isOurs = form.refuse(errors);
    if (isOurs) {
      draft.goTo(2);
      setAttempt(attempt + 1);
    }
    return isOurs || errors?.['terms_accepted'] !== undefined;
  };
  const sending = useRequestSending({ onFresh, onRefused: refuse, onUnknown: () => { setSent(null); draft.goTo(2); } });

  const isSignedIn = session.user !== null || (session.pending && session.token !== null);
  const hasPrice = price.quote !== null && price.problem === null;
  const isContactRight = form.isRight();
  const reached = !hasPrice ? 1 : !isContactRight || !isSignedIn ? 2 : 3;

  const prove = async (): Promise<void> => {
    setProving(true);
    setProofProblem(null);
    try {
      setSent(await proof.send(guest));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!refuse(error.body.errors)) setProofProblem(error.message || t('booking.offline'));
    } finally {
      setProving(false);
    }
  };

  const next = (event: SubmitEvent): void => {
    event.preventDefault();
    sending.forget();
    if (step === 1) return hasPrice ? draft.goTo(2) : undefined;
    if (step === 2) {
      if (!form.validate()) return setAttempt(attempt + 1);
      if (isSignedIn) return draft.goTo(3);
      return void prove();
    }
    if (!price.quote || price.isLoading) return;
    if (!hasTerms) return setTermsError(t('rule.terms'));
    void sending.send({ tourId: first.tour.id, choice, quote: price.quote, contact: form.values, key: draft.key() });
  };

  const open = (wanted: number): void => {
    if (wanted === 3 && reached < 3 && !form.validate()) setAttempt(attempt + 1);
    draft.goTo(Math.min(wanted, reached));
  };

  const isAsking = sent !== null && !isSignedIn;
  const date = dates.find((entry) => entry.id === choice.dateId);
  const party = t('booking.party', { adults: choice.adults, children: choice.children });
  const isInstant = price.quote?.is_instant ?? date?.instant ?? false;
  const label = step === 1 ? t('booking.next_contact') : step === 2 ? t('booking.next_review') : t(isInstant ? 'booking.hold' : 'booking.ask');
  const button = (
    <Button type="submit" form={`${formId}-${step}`} look="main" isBusy={sending.isBusy || isProving || (step === 3 && price.isLoading)} disabled={(step === 1 && !hasPrice) || (step === 2 && isAsking)}>
      {label}
    </Button>
  );
  const go = <p className="step__go desk-only">{button}</p>;

  return (
    <RequestFrame offer={offer} choice={choice} price={price} step={step} button={button} isInstant={isInstant}>
      <div ref={news} tabIndex={-1} className="news">{sending.problem && <Note tone="alarm" icon="circle-alert">{sending.problem}</Note>}</div>
      <Step number={1} title={t('booking.step_who')} isOpen={step === 1} isDone={reached > 1} onOpen={() => open(1)} result={date ? `${formats.shortRange(date.start, date.end)}, ${party}` : ''}>
        <form id={`${formId}-1`} onSubmit={next}>
          <WhoStep tour={first.tour} dates={dates} choice={choice} onChoose={(some) => { sending.forget(); draft.choose(some); }} />
          {price.problem && <p className="hint alarm" role="alert">{price.problem}</p>}
          {go}
        </form>
      </Step>
      <Step number={2} title={t('booking.step_contact')} isOpen={step === 2} isDone={reached > 2} onOpen={() => open(2)} result={`${form.values.first_name} ${form.values.last_name}, ${form.values.email}`}>
        <form id={`${formId}-2`} ref={form.ref} noValidate onSubmit={next} hidden={isAsking}>
          <ContactStep form={form} organizer={first.tour.organizer} attempt={attempt} />
          {proofProblem && <p className="hint alarm" role="alert">{proofProblem}</p>}
          {!isSignedIn && <p className="t-14 ink-2 step__note">{t('booking.no_account')}</p>}
          {go}
        </form>
        {isAsking && proof.draw({ guest, sent, onSignedIn: () => { setSent(null); draft.goTo(3); }, onOtherEmail: () => setSent(null) })}
      </Step>
      <Step number={3} title={t('booking.step_review')} isOpen={step === 3} isDone={false} onOpen={() => open(3)} result="">
        <form id={`${formId}-3`} noValidate onSubmit={next}>
          {price.quote && <ReviewStep quote={price.quote} contact={form.values} organizer={first.tour.organizer} nowMs={first.readAt} hasTerms={hasTerms} onTerms={(accepted) => { setTerms(accepted); setTermsError(null); }} termsError={termsError} />}
          {go}
        </form>
      </Step>
    </RequestFrame>
  );
}
