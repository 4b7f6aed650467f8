import type { ReactNode } from 'react';
import { TOUR_LIMITS } from '#domain/tour-draft.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Anchor } from '#web/features/desk/editor/fields/anchor.tsx';
import { Chips } from '#web/features/desk/chips.tsx';
import { WholeField } from '#web/features/desk/editor/fields/whole-field.tsx';
import { LocalizedField } from '#web/features/desk/editor/fields/localized-field.tsx';
import { useSection, useTour, useEditorState } from '#web/features/desk/editor/save/editor-context.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { DayStops } from './day-stops.tsx';
import type { DraftDay } from './programme-section.tsx';

const MEALS = ['breakfast', 'lunch', 'dinner'] as const;

export interface DayFormProps {
  day: DraftDay;
  at: number;
  onChange: (part: Partial<DraftDay>) => void;
}

/** The form of a day. */
export function DayForm({ day, at, onChange }: DayFormProps): ReactNode {
  const t = useText();
  const { errorOf, isMissing } = useSection('programme');
  const words = (key: 'title' | 'text', maxLength: number, rows?: number): ReactNode => (
    <Anchor section="programme" field={`days.${at}.${key}`}>
      <LocalizedField
        label={t(`desk.editor.day_${key}`)}
        value={day[key]}
        maxLength={maxLength}
        rows={rows}
        error={errorOf(`days.${at}.${key}`)}
        isMissing={isMissing(`days.${at}.${key}`)}
        onChange={(next) => onChange({ [key]: next })}
      />
    </Anchor>
  );
  return (
    <div className="day-list__body">
      {words('title', TOUR_LIMITS.dayTitle)}
      {words('text', TOUR_LIMITS.dayText, 4)}
      <DayLengths day={day} onChange={onChange} />
      <Chips
        label={t('desk.editor.meals')}
        options={MEALS.map((meal) => ({ value: meal, label: t(`tour.meal_${meal}`) }))}
        value={day.meals}
        onChange={(meals) => onChange({ meals })}
      />
      <LocalizedField
        label={t('desk.editor.night')}
        value={day.night ?? {}}
        maxLength={TOUR_LIMITS.dayTitle}
        onChange={(night) => onChange({ night: Object.values(night).some(Boolean) ? night : null })}
      />
      <DayPicture day={day} at={at} onChange={onChange} />
      <DayStops day={day} at={at} onChange={onChange} />
    </div>
  );
}

/** Distances, driving time and ascent. */
function DayLengths({ day, onChange }: Pick<DayFormProps, 'day' | 'onChange'>): ReactNode {
  const t = useText();
  const fields = [
    ['distance_km', TOUR_LIMITS.roadKm, 'km'],
    ['drive_min', TOUR_LIMITS.driveMin, 'min'],
    ['walk_km', TOUR_LIMITS.walkKm, 'km'],
    ['ascent_m', TOUR_LIMITS.ascentM, 'm'],
  ] as const;
  return (
    <div className="day-list__facts">
      {fields.map(([key, max, unit]) => (
        <WholeField
          key={key}
          label={t(`desk.editor.${key}`)}
          after={t(`desk.editor.unit_${unit}`)}
          value={Math.round(day[key])}
          min={0}
          max={max}
          onChange={(value) => onChange({ [key]: value })}
        />
      ))}
    </div>
  );
}

/** One of the tour's pictures for the day. */
function DayPicture({ day, at, onChange }: DayFormProps): ReactNode {
  const t = useText();
  const { pictures } = useTour();
  const { items } = useEditorState().sections.pictures.value;
  const shown = items.flatMap(({ picture_id: id }) => pictures.find((one) => one.id === id) ?? []);
  if (shown.length === 0) return null;
  return (
    <fieldset className="field">
      <legend className="label">{t('desk.editor.day_picture', { number: at + 1 })}</legend>
      <div className="picture-choice">
        {shown.map(({ id, picture }, index) => (
          <button
            key={id}
            type="button"
            aria-pressed={day.picture_id === id}
            aria-label={t('desk.editor.picture', { number: index + 1 })}
            onClick={() => onChange({ picture_id: day.picture_id === id ? null : id })}
          >
            <Picture picture={picture} shape="thumb" sizes="120px" alt="" />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
