import { DEPARTURE_SORTS, type DepartureSort } from '#domain/booking/departure-rule.ts';
import { chosenOrganizer, ORGANIZER_PARAM } from '#web/features/desk/use-desk.ts';
import { idIn, pageIn } from '#web/query-number.ts';

const VIEWS = ['list', 'month', 'year'] as const;

/** State of the list, stored in its URL. */
export interface DepartureQuery {
  view: (typeof VIEWS)[number];
  /** `yyyy-MM` of the calendar, or the first month of the year. */
  month: string;
  tour: number | undefined;
  organizer: number | undefined;
  isPast: boolean;
  sort: DepartureSort;
  order: 'asc' | 'desc';
  page: number;
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** Parses a URL; malformed parameters are ignored. */
export function departureQuery(url: URL, today: string): DepartureQuery {
  const { searchParams: query } = url;
  const month = query.get('month') ?? '';
  const isPast = query.get('when') === 'past';
  return {
    view: VIEWS.find((view) => view === query.get('view')) ?? 'list',
    month: MONTH.test(month) ? month : today.slice(0, 7),
    tour: idIn(query, 'tour'),
    organizer: chosenOrganizer(url),
    isPast,
    sort: DEPARTURE_SORTS.find((sort) => sort === query.get('sort')) ?? 'day',
    order: query.get('order') === 'desc' || (isPast && query.get('order') === null) ? 'desc' : 'asc',
    page: pageIn(query),
  };
}

/** The query parameters of a state, without defaults. */
export function queryText({ view, month, tour, organizer, isPast, sort, order, page }: DepartureQuery) {
  return {
    view: view === 'list' ? undefined : view,
    month: view === 'list' ? undefined : month,
    tour,
    [ORGANIZER_PARAM]: organizer,
    when: isPast ? 'past' : undefined,
    sort: sort === 'day' ? undefined : sort,
    order: order === (isPast ? 'desc' : 'asc') ? undefined : order,
    page: page > 1 ? page : undefined,
  };
}
