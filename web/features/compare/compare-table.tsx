import type { ReactNode } from 'react';
import './compare-table.css';
// The switch is a plain checkbox.
import '#web/ui/check/check.css';
import '#web/features/catalogue/tour-card.css';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { compared, saveCompared } from '#web/state/compared.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/empty/empty.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Note } from '#web/ui/note/note.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import type { DateWindow } from '#web/features/departures/date-window.ts';
import type { CompareData, ComparedFacts } from './compare-data.ts';
import { placeOf } from '#web/features/catalogue/place-of.ts';
import { useCompareGroups, type CompareGroup } from './compare-rows.tsx';

/** The compare page: notices, the switch for differences only, and the table. */
export function CompareTable({ data: { requestedIds, tours, days } }: { data: CompareData }): ReactNode {
  const t = useText();
  const href = useHref();
  const search = href('tour-search', { slug: 'tours' });
  const gone = requestedIds.length - tours.length;
  if (tours.length === 0) {
    return (
      <Empty
        title={t(gone > 0 ? 'compare.all_gone' : 'compare.empty')}
        action={
          <ButtonLink variant="main" href={search}>
            {t('compare.find')}
          </ButtonLink>
        }
      >
        {t('compare.empty_text')}
      </Empty>
    );
  }
  return (
    <div className="cmpwrap">
      {gone > 0 && <Note>{t('compare.gone', { count: gone })}</Note>}
      {tours.length === 1 && (
        <Note>
          {t('compare.one')}{' '}
          <a className="link" href={search}>
            {t('compare.find')}
          </a>
        </Note>
      )}
      <CompareGrid tours={tours} days={days} />
    </div>
  );
}

/** Tours side by side, one column each. Rows that all share are marked, so that CSS can hide them. */
function CompareGrid({ tours, days }: Pick<CompareData, 'tours' | 'days'>): ReactNode {
  const t = useText();
  const href = useHref();
  const groups = useCompareGroups(tours);
  const without = (id: number): string =>
    href(
      'compare',
      {},
      { ids: tours.flatMap((tour) => (tour.id === id ? [] : tour.id)).join(',') || undefined, ...days },
    );
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable */}
      <div className="compare-table" role="region" aria-label={t('compare.table')} tabIndex={0}>
        <table>
          <caption className="sr">{t('compare.table')}</caption>
          <thead>
            <tr>
              <td className="compare-table__corner">
                {tours.length > 1 && (
                  <label className="check compare-table__only">
                    <input type="checkbox" id="cmp-only" /> <span>{t('compare.only_differences')}</span>
                  </label>
                )}
              </td>
              {tours.map((tour) => (
                <th key={tour.id} scope="col">
                  <TourHead tour={tour} days={days} dropHref={without(tour.id)} />
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <GroupRows key={group.key} group={group} tours={tours} />
          ))}
          <tfoot>
            <tr>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the corner of a table is no control */}
              <td className="compare-table__corner" />
              {tours.map((tour) => (
                <td key={tour.id}>
                  <TourActions tour={tour} days={days} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {tours.length > 1 && <p className="compare-table__key t-14 ink-2">{t('compare.key')}</p>}
    </>
  );
}

/** Rows about one subject, below its heading. */
function GroupRows({ group, tours }: { group: CompareGroup; tours: readonly ComparedFacts[] }): ReactNode {
  const t = useText();
  return (
    <tbody>
      <tr className="compare-table__group">
        <th scope="rowgroup" colSpan={tours.length + 1}>
          <span>{group.title}</span>
        </th>
      </tr>
      {group.rows.map(({ key, label, cells, isSame, best }) => (
        <tr key={key} className={isSame ? 'is-same' : undefined}>
          <th scope="row">{label}</th>
          {cells.map((cell, at) => (
            <td key={tours[at]?.id} className={best.includes(at) ? 'is-best' : undefined}>
              {cell}
              {best.includes(at) && <span className="sr"> {t('compare.best')}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** The actions of a column: open the tour on the chosen days, and request its cheapest departure. */
function TourActions({ tour, days }: { tour: ComparedFacts; days: DateWindow }): ReactNode {
  const t = useText();
  const href = useHref();
  const { id, slug, name, cheapest } = tour;
  const ask = t(cheapest?.instant ? 'tour.book_hold' : 'tour.book_ask');
  return (
    <div className="compare-table__acts">
      <ButtonLink href={href('tour-page', { slug }, { ...days })} aria-label={`${t('compare.see')}: ${name}`}>
        {t('compare.see')}
      </ButtonLink>
      {cheapest && (
        <ButtonLink
          variant="quiet"
          href={href('request', {}, { tour: id, date: cheapest.id })}
          aria-label={`${ask}: ${name}`}
        >
          {ask}
        </ButtonLink>
      )}
    </div>
  );
}

function TourHead({ tour, days, dropHref }: { tour: ComparedFacts; days: DateWindow; dropHref: string }): ReactNode {
  const t = useText();
  const href = useHref();
  const [picture] = tour.images;
  return (
    <div className="compare-table__head">
      {picture && (
        <Picture picture={picture} shape="card" className="compare-table__pic" sizes="(min-width: 992px) 280px, 60vw" />
      )}
      <div className="compare-table__place">
        <p className="ink-2 t-14">{placeOf(tour)}</p>
        <a
          className="icon-btn compare-table__drop"
          href={dropHref}
          aria-label={t('compare.drop', { name: tour.name })}
          data-prefetch="off"
          onClick={() => saveCompared(compared.get().filter(({ id }) => id !== tour.id))}
        >
          <Icon name="x" size={16} />
        </a>
      </div>
      <a className="compare-table__title" href={href('tour-page', { slug: tour.slug }, { ...days })}>
        {tour.name}
      </a>
    </div>
  );
}
