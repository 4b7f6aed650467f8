import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { DeskDeparture } from '#contract/desk/departures.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Anchor } from '#web/features/desk/editor/fields/anchor.tsx';
import { EditorSection } from '#web/features/desk/editor/editor-section.tsx';
import { useEditor, useTour } from '#web/features/desk/editor/save/editor-context.ts';
import { useApi } from '#web/state/page.ts';
import { DatesForm } from './dates-form.tsx';

const SHOWN = 6;

/** The next departures of the tour; null until they are read. */
function useDepartures(tourId: number) {
  const api = useApi();
  const [found, setFound] = useState<{ data: readonly DeskDeparture[]; total: number } | null>(null);
  const read = useCallback(
    () =>
      api.desk.listDepartures({ query: { tour_id: tourId, page: 1, limit: SHOWN } }).then(
        ({ data, pagination }) => setFound({ data, total: pagination.itemsCount }),
        () => {},
      ),
    [api, tourId],
  );
  useEffect(() => void read(), [read]);
  return { found, read };
}

/** Departures of the tour, and a rule that adds more. */
export function DatesSection(): ReactNode {
  const t = useText();
  const api = useApi();
  const { editor } = useEditor();
  const { id, missing } = useTour();
  const { range, money } = useFormats();
  const { found, read } = useDepartures(id);
  const onAdded = async (): Promise<void> => {
    await read();
    editor.receive(await api.desk.getTourDraft({ query: { id } }));
  };
  return (
    <EditorSection step="dates">
      {missing.some(({ section }) => section === 'dates') && (
        <p className="hint alarm">{t('desk.editor.dates_needed')}</p>
      )}
      {found && found.data.length > 0 && (
        <>
          <ul className="editor-table editor-table--2">
            {found.data.map(({ id: date, start, end, price, currency, capacity, free }) => (
              <li key={date}>
                <span>
                  <b>{range(start, end)}</b>
                  <small>{t('desk.editor.seats_free', { free, seats: capacity })}</small>
                </span>
                <b>{price === null ? '' : money(price, currency)}</b>
              </li>
            ))}
          </ul>
          <p className="ink-2">{t('desk.editor.dates_count', { count: found.total })}</p>
        </>
      )}
      <Anchor section="dates" field="dates">
        <DatesForm onAdded={() => void onAdded()} />
      </Anchor>
    </EditorSection>
  );
}
