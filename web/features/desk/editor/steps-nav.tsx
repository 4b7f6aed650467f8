import { useMemo, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useScrollSpy } from '#web/ui/section-nav/section-nav.tsx';
import { useTour, useEditorState } from './save/editor-context.ts';
import { gapsOf, STEPS, type StepName } from './steps.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import '#web/ui/thread/thread.css';

const LINKS = STEPS.map((anchor) => ({ anchor, name: anchor }));

/** The steps as a timeline: completed, current, and with missing fields. On a phone a line of dots. */
export function StepsNav(): ReactNode {
  const t = useText();
  const { missing } = useTour();
  const { current = STEPS[0], hold } = useScrollSpy(LINKS);
  const notes = useStepNotes();
  const states = useMemo(() => STEPS.map((step) => ({ step, gaps: gapsOf(missing, step).length })), [missing]);
  const at = STEPS.indexOf(current as StepName);
  const now = STEPS[at] ?? STEPS[0];
  return (
    <nav className="sections__index steps-nav" aria-label={t('desk.editor.steps')}>
      <div className="steps-nav__progress">
        <p>
          <b className="strong">{t('desk.editor.step_of', { number: at + 1, count: STEPS.length })}</b> ·{' '}
          {t(`desk.editor.${now}`)}
        </p>
        <ol className="dots">
          {states.map(({ step, gaps }) => (
            <li key={step}>
              <a
                href={`#${step}`}
                aria-label={t(`desk.editor.${step}`)}
                aria-current={step === now ? 'step' : undefined}
                className={gaps > 0 ? 'is-missing' : 'is-done'}
                onClick={() => hold(step)}
              />
            </li>
          ))}
        </ol>
      </div>
      <p className="steps-nav__missing">
        <b className="strong">{t(missing.length > 0 ? 'desk.editor.almost' : 'desk.editor.complete')}</b>
        {missing.length > 0 && <span className="ink-2">{t('desk.editor.missing', { count: missing.length })}</span>}
      </p>
      <ol className="thread">
        {states.map(({ step, gaps }) => (
          <li
            key={step}
            className={[step === now ? 'is-now' : gaps === 0 && 'is-done', gaps > 0 && 'is-missing']
              .filter(Boolean)
              .join(' ')}
          >
            <a href={`#${step}`} aria-current={step === now ? 'step' : undefined} onClick={() => hold(step)}>
              <b>{t(`desk.editor.${step}`)}</b>
              <small>{gaps > 0 ? t('desk.editor.missing', { count: gaps }) : notes[step]}</small>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A short summary of each completed step. */
function useStepNotes(): Readonly<Record<StepName, string>> {
  const t = useText();
  const { money } = useFormats();
  const { sections, tour } = useEditorState();
  const { basics, pictures, programme, stay, seats, price, cancellation, questions } = sections;
  const { start_city_id: start, form } = basics.value;
  const place = tour.places.find((one) => one.city_id === start);
  const { amount, currency } = price.value;
  return {
    basics: [t(`desk.editor.form_${form}`), place?.name].filter(Boolean).join(', '),
    pictures: t('desk.editor.note_pictures', { count: pictures.value.items.length }),
    programme: t('desk.editor.note_days', { count: programme.value.days.length }),
    stay: t(`tour.comfort_${stay.value.comfort}`),
    seats: t('desk.editor.note_group', { min: seats.value.group_min, max: seats.value.group_max }),
    price: amount === null ? '' : money(amount, currency),
    cancellation: t('desk.editor.note_steps', { count: cancellation.value.steps.length }),
    dates: t('desk.editor.note_dates'),
    questions: t('desk.editor.note_questions', { count: questions.value.tourist_fields.length }),
    publish: t(`desk.editor.is_${tour.state}`),
  };
}
