import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { MAX_ASKER_NAME_LENGTH, MAX_QUESTION_LENGTH } from '#domain/questions.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { KnownValue } from '#web/ui/field/known-value.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import { useAnswerTime } from '#web/features/organizers/use-answer-time.ts';
import { Problem } from '#web/ui/problem/problem.tsx';

/** The form state of a question; `isSent` once it is stored. */
function useAsking(tourId: number) {
  const { api } = usePage();
  const { user } = useSession();
  const [isSent, setSent] = useState(false);
  const form = useCallForm({
    initial: { text: '', name: user?.first_name ?? '', email: user?.email ?? '' },
    rules: { text: 'required', name: 'required', email: 'required|email' },
  });
  const send = async (): Promise<void> => {
    const { text, name, email } = form.values;
    const body = { tour_id: tourId, text: text.trim(), name: name.trim(), email: email.trim() };
    await api.tourPage.askTourQuestion({ body });
    setSent(true);
  };
  return { form, isSent, send };
}

const focus = (element: HTMLElement | null): void => element?.focus();

/** The form of a public question to a tour's organizer. */
export function AskForm({ tour }: { tour: TourPage }): ReactNode {
  const t = useText();
  const { user } = useSession();
  const answerTime = useAnswerTime();
  const box = useRef<HTMLDivElement>(null);
  const { form, isSent, send } = useAsking(tour.id);
  const person = tour.author.person || tour.author.name;
  const { answer_minutes: minutes } = tour.author;
  const time = minutes === null ? null : answerTime(minutes);
  // Focus follows the press that opened the form.
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);
  if (isSent)
    return (
      <p className="leaf" role="status" tabIndex={-1} ref={focus}>
        {time === null ? t('tour_forms.question_sent_new') : t('tour_forms.question_sent', { person, time })}
      </p>
    );
  return (
    <div ref={box}>
      <Form form={form} onSend={send}>
        <TextArea
          label={t('tour_forms.question_label', { person })}
          rows={3}
          maxLength={MAX_QUESTION_LENGTH}
          {...form.field('text')}
        />
        <div className="ask-form__who">
          <Field
            label={t('tour_forms.question_name')}
            autoComplete="given-name"
            maxLength={MAX_ASKER_NAME_LENGTH}
            {...form.field('name')}
          />
          {user?.email ? (
            <KnownValue label={t('tour_forms.email')} value={user.email} />
          ) : (
            <Field
              label={t('tour_forms.email')}
              type="email"
              autoComplete="email"
              inputMode="email"
              {...form.field('email')}
            />
          )}
        </div>
        <Problem text={form.problem} />
        <p className="ask-form__go">
          <Button type="submit" isBusy={form.isBusy}>
            {t('tour_forms.question_send')}
          </Button>
          <span className="ink-2 t-14">
            {time === null ? t('tour_forms.question_note_new') : t('tour_forms.question_note', { time })}
          </span>
        </p>
      </Form>
    </div>
  );
}
