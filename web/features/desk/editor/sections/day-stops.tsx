import type { ReactNode } from 'react';
import { TOUR_LIMITS } from '#domain/tour-draft.ts';
import { useText } from '#web/i18n/use-text.ts';
import { PlaceField } from '#web/features/desk/place-field.tsx';
import { RowButtons } from '#web/features/desk/rows/row-buttons.tsx';
import { replaced, shifted, without } from '#web/features/desk/rows/rows.ts';
import { LocalizedField } from '#web/features/desk/editor/fields/localized-field.tsx';
import { useSection, useTour } from '#web/features/desk/editor/save/editor-context.ts';
import { DayMap } from './day-map.tsx';
import type { DayFormProps } from './day-form.tsx';

/** The stops of a day in order, and their route on a map. */
export function DayStops({ day, at, onChange }: DayFormProps): ReactNode {
  const t = useText();
  const { lang } = useTour();
  const { errorOf } = useSection('programme');
  const { stops } = day;
  const error = errorOf(`days.${at}.stops`);
  return (
    <fieldset className="field">
      <legend className="label">{t('desk.editor.stops')}</legend>
      {error && <p className="hint alarm">{error}</p>}
      <ol className="editor-lines">
        {stops.map((stop, index) => (
          <li key={index}>
            <LocalizedField
              label={t('desk.editor.stop', { number: index + 1 })}
              value={stop.name}
              maxLength={TOUR_LIMITS.dayTitle}
              onChange={(name) => onChange({ stops: replaced(stops, index, { ...stop, name }) })}
            />
            <RowButtons
              name={t('desk.editor.stop', { number: index + 1 })}
              at={index}
              count={stops.length}
              onShift={(by) => onChange({ stops: shifted(stops, index, by) })}
              onRemove={() => onChange({ stops: without(stops, index) })}
            />
          </li>
        ))}
      </ol>
      {stops.length < TOUR_LIMITS.stops && (
        <PlaceField
          key={stops.length}
          label={t('desk.editor.add_stop')}
          value={null}
          onChoose={({ name, lat, lng }) => onChange({ stops: [...stops, { name: { [lang]: name }, lat, lng }] })}
        />
      )}
      {stops.length > 1 && <DayMap stops={stops} />}
    </fieldset>
  );
}
