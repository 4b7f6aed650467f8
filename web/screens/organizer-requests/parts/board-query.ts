import { chosenOrganizer, idIn, ORGANIZER_PARAM } from '#web/features/desk/use-desk.ts';

/** Requests by what the organizer can do: to answer, all open ones, past and closed ones, all. */
export const BOARD_GROUPS = ['open', 'waiting', 'done', 'all'] as const;
type BoardGroup = (typeof BOARD_GROUPS)[number];

/** What the address of the board says. */
export interface BoardQuery {
  group: BoardGroup;
  page: number;
  organizer: number | undefined;
  /** A departure. */
  date: number | undefined;
  q: string;
  /** The request in the pane. */
  open: number | undefined;
}

const MAX_PAGE = 200;
const MAX_TEXT = 100;

/** Reads an address; what is malformed counts as missing. */
export function boardQuery(url: URL): BoardQuery {
  const { searchParams: query } = url;
  return {
    group: BOARD_GROUPS.find((group) => group === query.get('group')) ?? 'open',
    page: Math.min(idIn(query, 'page') ?? 1, MAX_PAGE),
    organizer: chosenOrganizer(url),
    date: idIn(query, 'date'),
    q: (query.get('q') ?? '').trim().slice(0, MAX_TEXT),
    open: idIn(query, 'open'),
  };
}

/** The query of an address; defaults are left out. */
export const queryText = ({ group, page, organizer, date, q, open }: BoardQuery) => ({
  group: group === 'open' ? undefined : group,
  page: page > 1 ? page : undefined,
  [ORGANIZER_PARAM]: organizer,
  date,
  q: q || undefined,
  open,
});
