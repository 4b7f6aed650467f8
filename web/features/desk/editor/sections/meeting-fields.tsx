import type { ReactNode } from 'react';
import { TOUR_LIMITS } from '#domain/tour-draft.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Anchor } from '#web/features/desk/editor/fields/anchor.tsx';
import { LocalizedField } from '#web/features/desk/editor/fields/localized-field.tsx';
import { useSection } from '#web/features/desk/editor/save/editor-context.ts';
import { Field } from '#web/ui/field/field.tsx';
import { NumberField } from '#web/ui/number-field/number-field.tsx';

const DEGREE_DIGITS = 5;
const MAX_LAT = 90;
const MAX_LNG = 180;

/** Where and when travellers meet. */
export function MeetingFields(): ReactNode {
  const t = useText();
  const { value, set, errorOf, isMissing } = useSection('basics');
  const { meeting } = value;
  const change = (part: Partial<typeof meeting>): void => set({ meeting: { ...meeting, ...part } });
  const point = (key: 'lat' | 'lng', max: number): ReactNode => (
    <NumberField
      label={t(`desk.editor.${key}`)}
      min={-max}
      max={max}
      fractionDigits={DEGREE_DIGITS}
      value={meeting[key]}
      error={errorOf(`meeting.${key}`)}
      onChange={(degrees) => degrees !== null && change({ [key]: degrees })}
    />
  );
  return (
    <>
      <Anchor section="basics" field="meeting.place">
        <LocalizedField
          label={t('desk.editor.meeting')}
          hint={t('desk.editor.meeting_hint')}
          value={meeting.place}
          maxLength={TOUR_LIMITS.meetingPlace}
          rows={2}
          error={errorOf('meeting.place')}
          isMissing={isMissing('meeting.place')}
          onChange={(place) => change({ place })}
        />
      </Anchor>
      <div className="tour-editor__three">
        <Field
          label={t('desk.editor.meeting_time')}
          type="time"
          value={meeting.time}
          error={errorOf('meeting.time')}
          onChange={({ target }) => target.value && change({ time: target.value })}
        />
        {point('lat', MAX_LAT)}
        {point('lng', MAX_LNG)}
      </div>
    </>
  );
}
