import { useState, type ReactNode } from 'react';
import type { DeskDeparture } from '#contract/desk/departures.ts';
import type { DepartureSort } from '#domain/booking/departure-rule.ts';
import { takenSeats } from '#domain/booking/taken-seats.ts';
import { SeatMeter } from '#web/features/desk/seat-meter.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { DepartureQuery } from './departure-query.ts';
import { DepartureState } from './departure-state.tsx';
import { SelectionBar } from './selection-bar.tsx';

interface DepartureTableProps {
  departures: readonly DeskDeparture[];
  query: DepartureQuery;
  to: (change: Partial<DepartureQuery>) => string;
  canChange: boolean;
  onChanged: () => Promise<void>;
  onCopy: (departure: DeskDeparture) => void;
}

/** The ticked departures, and the faults of the last action until another tick. */
function useTicks() {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(new Map());
  const toggle = (ids: readonly number[], isOn: boolean): void => {
    const next = new Set(ticked);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setTicked(next);
    setFaults(new Map());
  };
  return { ticked, toggle, clear: () => setTicked(new Set()), faults, setFaults };
}

/** Departures with checkboxes; the bar below acts on all selected ones. */
export function DepartureTable({
  departures,
  query,
  to,
  canChange,
  onChanged,
  onCopy,
}: DepartureTableProps): ReactNode {
  const t = useText();
  const { ticked, toggle, clear, faults, setFaults } = useTicks();
  const chosen = departures.filter(({ id }) => ticked.has(id));
  return (
    <>
      <div className="table">
        <table>
          <caption className="sr">{t('desk.frame.departures')}</caption>
          <TableHead
            query={query}
            to={to}
            box={
              canChange && (
                <SelectAll all={departures} ticked={chosen.length} onTick={(isOn) => toggle(idsOf(departures), isOn)} />
              )
            }
          />
          <tbody>
            {departures.map((departure) => (
              <DepartureRow
                key={departure.id}
                departure={departure}
                fault={faults.get(departure.id)}
                isTicked={ticked.has(departure.id)}
                onTick={canChange ? (isOn) => toggle([departure.id], isOn) : null}
              />
            ))}
          </tbody>
        </table>
      </div>
      {departures.some(({ blocked }) => blocked > 0) && <AwayLegend />}
      {chosen.length > 0 && (
        <SelectionBar departures={chosen} onFaults={setFaults} onCopy={onCopy} onClear={clear} onChanged={onChanged} />
      )}
    </>
  );
}

/** What the lighter cells of the meters are. */
function AwayLegend(): ReactNode {
  const t = useText();
  return (
    <p className="departures__legend" aria-hidden="true">
      <span className="seat-meter__cells">
        <i className="is-away" />
      </span>
      {t('desk.departures.change_blocked')}
    </p>
  );
}

const idsOf = (departures: readonly DeskDeparture[]): number[] => departures.map(({ id }) => id);

/** Selects all rows or none; indeterminate while some are selected. */
function SelectAll({
  all,
  ticked,
  onTick,
}: {
  all: readonly DeskDeparture[];
  ticked: number;
  onTick: (isOn: boolean) => void;
}): ReactNode {
  const t = useText();
  return (
    <th scope="col" className="table__box">
      <input
        type="checkbox"
        className="box"
        aria-label={t('desk.departures.select_all')}
        checked={ticked === all.length}
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && ticked < all.length;
        }}
        onChange={({ target }) => onTick(target.checked)}
      />
    </th>
  );
}

function TableHead({ box, query, to }: Pick<DepartureTableProps, 'query' | 'to'> & { box: ReactNode }): ReactNode {
  const t = useText();
  return (
    <thead>
      <tr>
        {box}
        <SortHead sort="day" query={query} to={to} />
        <SortHead sort="tour" query={query} to={to} />
        <SortHead sort="taken" query={query} to={to} />
        <th scope="col">{t('desk.departures.state')}</th>
        <SortHead sort="waiting" query={query} to={to} />
        <th scope="col" className="table__sum">
          {t('desk.departures.price')}
        </th>
      </tr>
    </thead>
  );
}

function SortHead({
  sort,
  query,
  to,
}: {
  sort: DepartureSort;
  query: DepartureQuery;
  to: DepartureTableProps['to'];
}): ReactNode {
  const t = useText();
  const isOn = query.sort === sort;
  const order = isOn && query.order === 'asc' ? 'desc' : 'asc';
  return (
    <th scope="col" aria-sort={isOn ? (query.order === 'asc' ? 'ascending' : 'descending') : undefined}>
      <a className="table__sort" href={to({ sort, order })}>
        {t(`desk.departures.by_${sort}`)}
        {isOn && <Icon name={query.order === 'asc' ? 'arrow-up' : 'arrow-down'} size={16} />}
      </a>
    </th>
  );
}

interface DepartureRowProps {
  departure: DeskDeparture;
  fault: string | undefined;
  isTicked: boolean;
  /** Null when the reader cannot change departures. */
  onTick: ((isOn: boolean) => void) | null;
}

function DepartureRow({ departure, fault, isTicked, onTick }: DepartureRowProps): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const { id, tour, start, end, capacity, blocked, waiting, price, currency, discount } = departure;
  const dates = formats.shortRange(start, end);
  return (
    <tr aria-selected={onTick ? isTicked : undefined} className={isTicked ? 'is-ticked' : undefined}>
      {onTick && (
        <td className="table__box">
          <input
            type="checkbox"
            className="box"
            aria-label={t('desk.departures.select', { dates, tour: tour.name })}
            checked={isTicked}
            onChange={({ target }) => onTick(target.checked)}
          />
        </td>
      )}
      <th scope="row" className="departure__day">
        <a href={href('manifest', { id: String(id) })}>{dates}</a>
        <small>{formats.weekday(start)}</small>
        {fault && (
          <small className="alarm" role="alert">
            {fault}
          </small>
        )}
      </th>
      <td className="departure__tour">{tour.name}</td>
      <td className="departure__seats">
        <SeatMeter taken={takenSeats(departure)} seats={capacity} min={departure.min_group} elsewhere={blocked} />
      </td>
      <td className="departure__state">
        <DepartureState departure={departure} />
      </td>
      <td className="departure__waiting">
        {waiting > 0 ? <b className="asked">{t('desk.departures.people', { count: waiting })}</b> : '–'}
      </td>
      <td className="table__sum">
        {price === null ? '–' : <b>{formats.money(price, currency)}</b>}
        {discount && <small>{t('desk.departures.discounted', { percent: discount.percent })}</small>}
      </td>
    </tr>
  );
}
