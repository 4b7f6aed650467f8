import { useState, type ReactNode } from 'react';
import { TOUR_LIMITS } from '#domain/tour-draft.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Anchor } from '#web/features/desk/editor/fields/anchor.tsx';
import { PlaceField, type ChosenPlace } from '#web/features/desk/place-field.tsx';
import { RowButtons } from '#web/features/desk/rows/row-buttons.tsx';
import { shifted, without } from '#web/features/desk/rows/rows.ts';
import { useSection, useTour } from '#web/features/desk/editor/save/editor-context.ts';

/** Towns by id: those of the stored tour, and those just chosen. */
function usePlaceNames(): { nameOf: (id: number) => string; addPlace: (place: ChosenPlace) => void } {
  const { places } = useTour();
  const [chosen, setChosen] = useState<readonly ChosenPlace[]>([]);
  return {
    nameOf: (id) => [...places, ...chosen].find(({ city_id: known }) => known === id)?.name ?? '…',
    addPlace: (place) => setChosen((known) => [...known, place]),
  };
}

/** The start of the tour and its route in order. */
export function RouteFields(): ReactNode {
  const t = useText();
  const { value, set, errorOf } = useSection('basics');
  const { nameOf, addPlace } = usePlaceNames();
  const stops = value.city_ids;
  const start = (place: ChosenPlace): void => {
    addPlace(place);
    const { meeting } = value;
    set({ start_city_id: place.city_id, meeting: { ...meeting, lat: place.lat, lng: place.lng } });
  };
  return (
    <>
      <Anchor section="basics" field="start_city_id">
        <PlaceField
          label={t('desk.editor.start')}
          hint={t('desk.editor.start_hint')}
          error={errorOf('start_city_id')}
          value={{ name: nameOf(value.start_city_id) }}
          onChoose={start}
        />
      </Anchor>
      <fieldset className="field">
        <legend className="label">{t('desk.editor.route')}</legend>
        <ol className="editor-lines">
          {stops.map((id, at) => (
            <li key={`${id} ${at}`}>
              <span className="editor-lines__text">{nameOf(id)}</span>
              <RowButtons
                name={nameOf(id)}
                at={at}
                count={stops.length}
                onShift={(by) => set({ city_ids: shifted(stops, at, by) })}
                onRemove={() => set({ city_ids: without(stops, at) })}
              />
            </li>
          ))}
        </ol>
        {stops.length < TOUR_LIMITS.cities && (
          <PlaceField
            key={stops.length}
            label={t('desk.editor.add_stop')}
            error={errorOf('city_ids')}
            value={null}
            onChoose={(place) => {
              addPlace(place);
              set({ city_ids: [...stops, place.city_id] });
            }}
          />
        )}
      </fieldset>
    </>
  );
}
