import { useId, type ReactNode, type SubmitEvent } from 'react';
import { useFormTexts } from '../../../i18n/use-form-texts.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FormFooter } from '#web/ui/form-footer/form-footer.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Note } from '#web/ui/note/note.tsx';
import { ContactStep } from './contact-step.tsx';
import type { Offer } from './offer.ts';
import { CONTACT_FIELDS } from './request-draft.ts';
import { RequestFrame } from './request-frame.tsx';
import { ReviewStep } from './review-step.tsx';
import { Step } from './step.tsx';
import type { Proof } from './use-contact-proof.ts';
import { useRequestFlow, type RequestFlow } from './use-request-flow.ts';
import { WhoStep } from './who-step.tsx';

/** The request in three steps on one URL: who and when, contact, review. */
export function RequestForm<Sent>({ offer, proof: how }: { offer: Offer; proof: Proof<Sent> }): ReactNode {
  const t = useText();
  const texts = useFormTexts();
  const formats = useFormats();
  const flow = useRequestFlow(offer, how);
  const { dates, draft, price, proof, sending, terms, guest } = flow;
  const { choice, form, step } = draft;
  const formId = useId();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void flow.next();
  };
  const date = dates.find((entry) => entry.id === choice.dateId);
  const isInstant = price.quote?.is_instant ?? date?.instant ?? false;
  const button = <NextButton flow={flow} form={`${formId}-${step}`} isInstant={isInstant} />;
  const go = <p className="step__go desk-only">{button}</p>;
  const stepProps = (number: number): { number: number; isOpen: boolean; isDone: boolean; onOpen: () => void } => ({
    number,
    isOpen: step === number,
    isDone: flow.reached > number,
    onOpen: () => flow.open(number),
  });
  const { organizer } = offer.tour;
  const labels = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, t(`booking.${name}`, { organizer })]));
  return (
    <RequestFrame
      offer={{ ...offer, dates }}
      choice={choice}
      price={price}
      step={step}
      button={button}
      isInstant={isInstant}
    >
      <div ref={flow.news} tabIndex={-1} className="news">
        {sending.problem && (
          <Note tone="alarm" icon="circle-alert">
            {sending.problem}
          </Note>
        )}
      </div>
      <Step
        {...stepProps(1)}
        title={t('booking.step_who')}
        result={
          date
            ? `${formats.shortRange(date.start, date.end)}, ${t('booking.party', { adults: choice.adults, children: choice.children })}`
            : ''
        }
      >
        <form id={`${formId}-1`} onSubmit={submit}>
          <WhoStep
            tour={offer.tour}
            dates={dates}
            choice={choice}
            onChoose={(some) => {
              sending.forget();
              draft.choose(some);
            }}
          />
          {price.problem && (
            <p className="hint alarm" role="alert">
              {price.problem}
            </p>
          )}
          {go}
        </form>
      </Step>
      <Step
        {...stepProps(2)}
        title={t('booking.step_contact')}
        result={`${guest.first_name} ${guest.last_name}, ${guest.email}`}
      >
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
              <p className="t-14 ink-2 step__note">{t('booking.no_account')}</p>
              <FormFooter {...texts.footer(t('booking.next_review'))} action={go} problem={proof.problem} />
            </>
          )}
        </Form>
        {flow.isProving &&
          proof.sent !== null &&
          how.draw({
            guest,
            sent: proof.sent,
            onSignedIn: () => {
              proof.forget();
              draft.goTo(3);
            },
            onOtherEmail: proof.forget,
          })}
      </Step>
      <Step {...stepProps(3)} isDone={false} title={t('booking.step_review')} result="">
        <Form id={`${formId}-3`} className="" form={terms} onSend={flow.next}>
          {price.quote && (
            <ReviewStep
              quote={price.quote}
              contact={form.values}
              organizer={organizer}
              nowMs={offer.readAt}
              terms={terms}
            />
          )}
          {go}
        </Form>
      </Step>
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
