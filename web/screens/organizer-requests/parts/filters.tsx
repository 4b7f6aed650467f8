import type { ReactNode } from 'react';
import type { DeskDeparture } from '#contract/desk/departures.ts';
import { DeskSearch } from '#web/features/desk/desk-search.tsx';
import { ORGANIZER_PARAM } from '#web/features/desk/use-desk.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { BOARD_GROUPS, type BoardQuery } from './board-query.ts';

interface FiltersProps {
  query: BoardQuery;
  rail: readonly DeskDeparture[];
  to: (change: Partial<BoardQuery>) => string;
}

/** Groups, search, and the departures with the most requests. */
export function Filters({ query, rail, to }: FiltersProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <>
      <div className="deskbar">
        <nav className="tabs" aria-label={t('booking.requests')}>
          {BOARD_GROUPS.map((entry) => (
            <a key={entry} href={to({ group: entry })} aria-current={entry === query.group ? 'page' : undefined}>
              {t(`desk.requests.group_${entry}`)}
            </a>
          ))}
        </nav>
        <DeskSearch
          route="organizer-requests"
          name="q"
          value={query.q}
          label={t('desk.requests.find')}
          keep={{ [ORGANIZER_PARAM]: query.organizer, group: 'all' }}
        />
      </div>
      {rail.length > 0 && (
        <nav className="requests__rail" aria-label={t('desk.requests.rail')}>
          {query.date !== undefined && (
            <a className="chip" href={to({ date: undefined })}>
              {t('desk.requests.all_dates')}
            </a>
          )}
          {rail.map(({ id, tour, start, waiting }) => (
            <a
              key={id}
              className="chip"
              href={to({ date: id })}
              aria-current={id === query.date ? 'true' : undefined}
              title={tour.name}
            >
              {formats.day(start)} · {t('desk.requests.asked', { count: waiting })}
            </a>
          ))}
        </nav>
      )}
    </>
  );
}
