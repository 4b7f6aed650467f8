import { MAX_SEARCH_LENGTH } from '#web/features/desk/desk-search.tsx';
import { chosenOrganizer, ORGANIZER_PARAM } from '#web/features/desk/use-desk.ts';
import { idIn, pageIn } from '#web/query-number.ts';

/** Groups of requests: open, waiting for the organizer, past or closed, all. */
export const BOARD_GROUPS = ['open', 'waiting', 'done', 'all'] as const;
type BoardGroup = (typeof BOARD_GROUPS)[number];

/** State of the board, stored in its URL. */
export interface BoardQuery {
  group: BoardGroup;
  page: number;
  organizer: number | undefined;
  /** Id of a departure. */
  date: number | undefined;
  q: string;
  /** The request in the pane. */
  open: number | undefined;
}

/** Parses a URL; malformed parameters are ignored. */
export function boardQuery(url: URL): BoardQuery {
  const { searchParams: query } = url;
  return {
    group: BOARD_GROUPS.find((group) => group === query.get('group')) ?? 'open',
    page: pageIn(query),
    organizer: chosenOrganizer(url),
    date: idIn(query, 'date'),
    q: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    open: idIn(query, 'open'),
  };
}

/** The query parameters of a state, without defaults. */
export const queryText = ({ group, page, organizer, date, q, open }: BoardQuery) => ({
  group: group === 'open' ? undefined : group,
  page: page > 1 ? page : undefined,
  [ORGANIZER_PARAM]: organizer,
  date,
  q: q || undefined,
  open,
});
