import { displayName } from '#domain/display-name.ts';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { reveal } from '#web/browser/reveal.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { BookedBefore } from './booked-before.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Note } from '#web/ui/note/note.tsx';
import { ContactStep } from './contact-step.tsx';
import type { Choice, RequestStart } from './request-start.ts';
import { CONTACT_FIELDS } from './request-draft.ts';
import { RequestFrame } from './request-frame.tsx';
import { ReviewStep } from './review-step.tsx';
import { Step } from './step.tsx';
import type { Proof } from './use-contact-proof.ts';
import { useRequestFlow, type RequestFlow } from './use-request-flow.ts';
import { seatsOf, usePartyText } from '#web/features/booking/party-text.ts';
import { WhoStep } from './who-step.tsx';
import { departureText } from '#web/features/departures/departure-text.ts';

interface PartProps<Sent> {
  flow: RequestFlow<Sent>;
  start: RequestStart;
  formId: string;
  /** The action of the step, below its fields. */
  go: ReactNode;
}

function stepProps<Sent>(
  flow: RequestFlow<Sent>,
  number: number,
): { number: number; isOpen: boolean; isDone: boolean; onOpen: () => void } {
  const { step } = flow.draft;
  return { number, isOpen: step === number, isDone: flow.reached > number, onOpen: () => flow.open(number) };
}

/** Step 1: date, party, variant. */
function WhoPart<Sent>({ flow, start, formId, go }: PartProps<Sent>): ReactNode {
  const t = useText();
  const partyText = usePartyText();
  const formats = useFormats();
  const { dates, date, draft, price, sending } = flow;
  const { choice } = draft;
  const party = partyText(seatsOf(choice));
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void flow.next();
  };
  const choose = (some: Partial<Choice>): void => {
    sending.forget();
    draft.choose(some);
  };
  return (
    <Step
      {...stepProps(flow, 1)}
      title={t('booking.step_who')}
      result={date ? joinParts(formats.tag, departureText(formats, date, 'shortRange'), party) : ''}
    >
      <form id={`${formId}-1`} onSubmit={submit}>
        <WhoStep
          tour={start.tour}
          minAge={price.quote?.min_age ?? start.tour.minAge}
          dates={dates}
          date={date}
          choice={choice}
          onChoose={choose}
        />
        <BookedBefore dateId={choice.dateId} />
        {price.problem && (
          <p className="hint alarm" role="alert">
            {price.problem}
          </p>
        )}
        {go}
      </form>
    </Step>
  );
}

/** Step 2: contact; a guest proves the email here. */
function ContactPart<Sent>({
  flow,
  start,
  formId,
  go,
  contactProof,
}: PartProps<Sent> & { contactProof: Proof<Sent> }): ReactNode {
  const t = useText();
  const { draft, proof, guest } = flow;
  const { form } = draft;
  const { organizer } = start.tour;
  const labels = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, t(`booking.${name}`, { organizer })]));
  const onSignedIn = (): void => {
    proof.forget();
    draft.goTo(3);
  };
  return (
    <Step {...stepProps(flow, 2)} title={t('booking.step_contact')} result={`${displayName(guest)}, ${guest.email}`}>
      <Form
        id={`${formId}-2`}
        className=""
        form={form}
        onSend={flow.next}
        summary={{ title: t('form.check_fields'), labels }}
        isHidden={flow.isProving}
      >
        <ContactStep form={form} labels={labels} />
        {flow.isSignedIn ? (
          go
        ) : (
          <>
            <p className="t-14 ink-2 step__note">{t('booking.email_code_note')}</p>
            <Problem text={proof.problem} ref={reveal} />
            {go}
          </>
        )}
      </Form>
      {flow.isProving &&
        proof.sent !== null &&
        contactProof.renderCodeStep({ guest, sent: proof.sent, onSignedIn, onOtherEmail: proof.forget })}
    </Step>
  );
}

/** Step 3: review, terms, send. */
function ReviewPart<Sent>({ flow, start, formId, go }: PartProps<Sent>): ReactNode {
  const t = useText();
  const { date, draft, price, terms } = flow;
  const { organizer } = start.tour;
  return (
    <Step {...stepProps(flow, 3)} isDone={false} title={t('booking.step_review')} result="">
      <Form id={`${formId}-3`} className="" form={terms} onSend={flow.next}>
        {price.quote && date && (
          <ReviewStep
            quote={price.quote}
            contact={draft.form.values}
            organizer={organizer}
            start={date.start}
            nowMs={start.readAt}
            timeZone={start.tour.timezone}
            terms={terms}
          />
        )}
        {go}
      </Form>
    </Step>
  );
}

/** The request in three steps on one URL: who and when, contact, review. */
export function RequestForm<Sent>({
  start,
  proof: contactProof,
}: {
  start: RequestStart;
  proof: Proof<Sent>;
}): ReactNode {
  const flow = useRequestFlow(start, contactProof);
  const { date, draft, price, sending } = flow;
  const { choice, step } = draft;
  const formId = useId();
  const isInstant = price.quote?.is_instant ?? date?.instant ?? false;
  const button = <NextButton flow={flow} form={`${formId}-${step}`} isInstant={isInstant} />;
  const part = { flow, start, formId, go: <p className="step__go desktop-only">{button}</p> };
  return (
    <RequestFrame
      tour={start.tour}
      date={date}
      choice={choice}
      price={price}
      step={step}
      button={button}
      isInstant={isInstant}
      ageMissed={flow.ageMissed}
    >
      <div ref={flow.errorRef} tabIndex={-1} className="news">
        {sending.problem && (
          <Note tone="alarm" icon="circle-alert" ref={reveal}>
            {sending.problem}
          </Note>
        )}
      </div>
      <WhoPart {...part} />
      <ContactPart {...part} contactProof={contactProof} />
      <ReviewPart {...part} />
    </RequestFrame>
  );
}

/** The action of the open step. */
function NextButton<Sent>({
  flow,
  form,
  isInstant,
}: {
  flow: RequestFlow<Sent>;
  form: string;
  isInstant: boolean;
}): ReactNode {
  const t = useText();
  const { step } = flow.draft;
  const { price, sending, proof } = flow;
  const label =
    step === 1
      ? 'booking.next_contact'
      : step === 2
        ? 'booking.next_review'
        : isInstant
          ? 'booking.hold'
          : 'booking.ask';
  return (
    <Button
      type="submit"
      form={form}
      variant="main"
      isBusy={sending.isBusy || proof.isBusy || (step === 3 && price.isLoading)}
      disabled={(step === 1 && !flow.hasPrice) || (step === 2 && flow.isProving)}
    >
      {t(label)}
    </Button>
  );
}
