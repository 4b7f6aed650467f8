import { useState, type ReactNode } from 'react';
import type { CallInput, CallReply } from '#contract/call.ts';
import type { DeskDeparture, listDepartures } from '#contract/desk/departures.ts';
import { addDays } from '#domain/calendar-days.ts';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { DeskPages } from '#web/features/desk/desk-pages.tsx';
import { TourField } from '#web/features/desk/tour-field.tsx';
import { ORGANIZER_PARAM, useDesk } from '#web/features/desk/use-desk.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { usePage } from '#web/state/page.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { monthRange, monthsFrom } from '#web/ui/calendar/month-range.ts';
import { Empty } from '#web/ui/empty/empty.tsx';
import { useLazyModule } from '#web/ui/hooks/use-lazy-module.ts';
import { departureQuery, queryText, type DepartureQuery } from './parts/departure-query.ts';
import { DepartureMonth } from './parts/departure-month.tsx';
import { DepartureYear, YEAR_MONTHS } from './parts/departure-year.tsx';
import { DepartureTable } from './parts/departure-table.tsx';
import './departures.css';
import './year.css';

const PAGE_SIZE = 100;
const MONTH_SIZE = 200;
const MAX_MONTH_PAGES = 5;
/** Departures drawn of each month of a year, so that a full month leaves none of the later ones empty. */
const YEAR_MONTH_SIZE = 80;
/** Start of the list of past departures. */
const FIRST_DAY = '2000-01-01';

interface DeparturesData {
  list: CallReply<typeof listDepartures>;
  /** Whether departures of a month or year are left out. */
  isCut: boolean;
  query: DepartureQuery;
  today: string;
}

type Shown = Pick<CallInput<typeof listDepartures>['query'], 'tour_id' | 'organizer_id'>;
type Read = Pick<DeparturesData, 'list' | 'isCut'>;

/** The departures of a year, the first `YEAR_MONTH_SIZE` of each month. */
async function readYear(api: LoadContext['api'], shown: Shown, month: string): Promise<Read> {
  const lists = await Promise.all(
    monthsFrom(`${month}-01`, YEAR_MONTHS).map((each) => {
      const { start: from, end: to } = monthRange(each);
      return api.desk.listDepartures({ query: { ...shown, from, to, page: 1, limit: YEAR_MONTH_SIZE } });
    }),
  );
  const [first] = lists;
  if (!first) throw new Error('a year without months');
  return {
    list: { ...first, data: lists.flatMap(({ data }) => data) },
    isCut: lists.some(({ pagination }) => pagination.pages > 1),
  };
}

/** The departures of a month, `MAX_MONTH_PAGES` pages at most. */
async function readMonth(api: LoadContext['api'], shown: Shown, month: string): Promise<Read> {
  const { start: from, end: to } = monthRange(month);
  const read = (page: number): Promise<DeparturesData['list']> =>
    api.desk.listDepartures({ query: { ...shown, from, to, page, limit: MONTH_SIZE } });
  const first = await read(1);
  const pages = Math.min(first.pagination.pages, MAX_MONTH_PAGES);
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => read(at + 2)));
  const list = { ...first, data: [first, ...others].flatMap(({ data }) => data) };
  return { list, isCut: first.pagination.pages > MAX_MONTH_PAGES };
}

export async function load({ api, url }: LoadContext): Promise<DeparturesData> {
  const today = new Date().toISOString().slice(0, 10);
  const query = departureQuery(url, today);
  const { view, month, tour, organizer, isPast, sort, order, page } = query;
  const span = isPast ? { from: FIRST_DAY, to: addDays(today, -1) } : {};
  const shown = {
    tour_id: tour,
    organizer_id: organizer,
  };
  if (view === 'year') return { ...(await readYear(api, shown, month)), query, today };
  if (view === 'month') return { ...(await readMonth(api, shown, month)), query, today };
  const list = await api.desk.listDepartures({ query: { ...shown, ...span, sort, order, page, limit: PAGE_SIZE } });
  return { list, isCut: false, query, today };
}

export function head({ t }: HeadContext<DeparturesData>): Head {
  return { title: t('desk.frame.departures'), noindex: true };
}

/** `/desk/departures`: departures as a list with bulk changes, or as a month or year with their occupancy. */
export default function DeskDepartures({ data }: { data: DeparturesData }): ReactNode {
  const t = useText();
  const href = useHref();
  const { reload } = usePage();
  const { roles } = useDesk();
  // What the dialog starts from: a departure to copy, or `new` for a tour's defaults; null is closed.
  const [source, setSource] = useState<DeskDeparture | 'new' | null>(null);
  const dialog = useLazyModule(() => import('./parts/rule-dialog.tsx'), source !== null);
  const { list, query, today } = data;
  const canChange = roles.some((role) => role !== 'guide');
  const to = (change: Partial<DepartureQuery>): string =>
    href('desk-departures', {}, queryText({ ...query, page: 1, ...change }));
  return (
    <DeskFrame
      current="departures"
      title={t('desk.frame.departures')}
      actions={canChange && <Actions organizer={query.organizer} onAdd={() => setSource('new')} />}
    >
      <Toolbar
        query={query}
        to={to}
        canChange={canChange}
        tour={list.data.find(({ tour }) => tour.id === query.tour)?.tour}
      />
      {query.view !== 'list' ? (
        <Calendar data={data} to={to} />
      ) : list.data.length === 0 ? (
        <Nothing query={query} to={to} />
      ) : (
        <>
          <DepartureTable
            key={JSON.stringify(query)}
            query={query}
            to={to}
            departures={list.data}
            canChange={canChange && !query.isPast}
            onChanged={reload}
            onCopy={setSource}
          />
          <DeskPages pagination={list.pagination} hrefOf={(page) => to({ page })} />
        </>
      )}
      {source && dialog && (
        <dialog.RuleDialog
          from={source === 'new' ? null : source}
          tourId={query.tour}
          today={today}
          onAdded={reload}
          onClosed={() => setSource(null)}
        />
      )}
    </DeskFrame>
  );
}

/** What a manager may do besides the rows: the offers made, and more departures. */
function Actions({ organizer, onAdd }: { organizer: number | undefined; onAdd: () => void }): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <>
      <ButtonLink isSmall href={href('desk-offers', {}, { [ORGANIZER_PARAM]: organizer })}>
        {t('desk.offers.list')}
      </ButtonLink>
      <Button icon="plus" isSmall onClick={onAdd}>
        {t('desk.departures.add')}
      </Button>
    </>
  );
}

function Calendar({ data, to }: { data: DeparturesData; to: PartProps['to'] }): ReactNode {
  const { list, isCut, query, today } = data;
  const shown = { departures: list.data, month: query.month, today, to };
  if (query.view === 'month') return <DepartureMonth {...shown} />;
  return <DepartureYear {...shown} cutAt={isCut ? YEAR_MONTH_SIZE : null} />;
}

interface PartProps {
  query: DepartureQuery;
  to: (change: Partial<DepartureQuery>) => string;
}

/** Views and the tour filter, which guides lack: they cannot list tours. */
function Toolbar({
  query,
  to,
  canChange,
  tour,
}: PartProps & { canChange: boolean; tour: { id: number; name: string } | undefined }): ReactNode {
  const t = useText();
  const { navigate } = usePage();
  const tabs = [
    {
      key: 'list',
      href: to({ view: 'list', isPast: false, order: 'asc' }),
      isOn: query.view === 'list' && !query.isPast,
    },
    { key: 'month', href: to({ view: 'month', isPast: false, order: 'asc' }), isOn: query.view === 'month' },
    { key: 'year', href: to({ view: 'year', isPast: false, order: 'asc' }), isOn: query.view === 'year' },
    {
      key: 'past',
      href: to({ view: 'list', isPast: true, order: 'desc' }),
      isOn: query.view === 'list' && query.isPast,
    },
  ];
  return (
    <div className="deskbar">
      <nav className="tabs" aria-label={t('desk.departures.views')}>
        {tabs.map(({ key, href, isOn }) => (
          <a key={key} href={href} aria-current={isOn ? 'page' : undefined}>
            {t(`desk.departures.view_${key}`)}
          </a>
        ))}
      </nav>
      {canChange && (
        <div className="deskbar__field">
          <TourField
            label={<span className="sr">{t('desk.departures.tour')}</span>}
            placeholder={t('desk.departures.all_tours')}
            value={query.tour === undefined ? null : (tour ?? { id: query.tour, name: `#${query.tour}` })}
            onChange={(chosen) => navigate(to({ tour: chosen?.id }))}
          />
        </div>
      )}
    </div>
  );
}

function Nothing({ query, to }: PartProps): ReactNode {
  const t = useText();
  const isFiltered = query.tour !== undefined;
  return (
    <Empty
      title={t(query.isPast ? 'desk.departures.none_past' : 'desk.departures.none')}
      action={isFiltered && <ButtonLink href={to({ tour: undefined })}>{t('desk.departures.show_all')}</ButtonLink>}
    >
      {!query.isPast && t('desk.departures.none_text')}
    </Empty>
  );
}
