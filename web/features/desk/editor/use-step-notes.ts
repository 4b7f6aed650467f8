import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useEditorState } from './save/editor-context.ts';
import type { StepName } from './steps.ts';

/** A short summary of each completed step. */
export function useStepNotes(): Readonly<Record<StepName, string>> {
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
