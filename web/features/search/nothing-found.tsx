import type { ReactNode } from 'react';
import type { Instead, Relax } from '#contract/search/search.ts';
import type { SearchFilters } from '#domain/search/search-filters.ts';
import { constraintOf, withoutConstraint } from '#domain/search/search-constraints.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { HelpLink } from '#web/features/help/help-link.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { useLateTexts } from '#web/i18n/use-late-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useApplied, type AppliedData, type AppliedFilter } from './filters/applied-chips.tsx';
import type { SearchControl } from './use-search.ts';

type Name = keyof SearchFilters;

/** A relaxed search: the filter to remove, its URL and its number of tours. */
interface Way {
  name: string;
  href: string;
  count: number;
}

/** The server's suggestion, with the page without a word of the address. */
export interface Advice extends Relax {
  href: string | null;
}

/** Other dates and places, with the URLs of the places. */
export interface InsteadLinks {
  dates: Instead['dates'];
  places: readonly Way[];
  pages: readonly Way[];
}

/** Names in one button; more would wrap it. */
const MAX_NAMES = 3;

/** Names of an active constraint: all its choices, or the first and the number of others. */
function namesOf(names: readonly Name[], applied: readonly AppliedFilter[]): string[] {
  const labels = applied
    .filter(({ fields }) => fields.some((field) => names.includes(field)))
    .map(({ bare, label }) => bare ?? label);
  return labels.length <= MAX_NAMES ? labels : [...labels.slice(0, MAX_NAMES - 1), `+${labels.length - MAX_NAMES + 1}`];
}

interface NothingFoundProps {
  data: AppliedData & { relax: readonly Advice[]; instead: InsteadLinks };
  search: SearchControl;
  clearHref: string;
}

/** Removals that lead to results, best first. */
function useWays({ data, search: { filters, hrefWith } }: Omit<NothingFoundProps, 'clearHref'>): Way[] {
  const { list } = useFormats();
  const applied = useApplied(filters, data);
  return data.relax.flatMap(({ filter, also, name, href, count }): Way | [] => {
    if (name !== null && href !== null) return { name, href, count };
    const removed = [filter, also].filter((each) => each !== null) as Name[];
    const names = removed.flatMap((each) => namesOf(constraintOf(each), applied));
    const without = Object.assign({}, ...removed.map(withoutConstraint)) as Partial<SearchFilters>;
    return names.length > 0 ? { name: list(names), href: hrefWith(without), count } : [];
  });
}

/** Shown without results: each filter in the way with the number of results without it, then other dates and places. */
export function NothingFound({ data, search, clearHref }: NothingFoundProps): ReactNode {
  useLateTexts('filters');
  const t = useText();
  const href = useHref();
  const { number } = useFormats();
  const applied = useApplied(search.filters, data);
  const [best, ...others] = useWays({ data, search });
  const { pages } = data.instead;
  const clear = applied.length > 0 ? [{ name: t('search.clear_all'), href: clearHref, count: 0 }] : [];
  return (
    <div className="none">
      <Icon name="mark" size="fit" className="none__mark" />
      <h2 className="h3">{t('search.none_title', { count: applied.length })}</h2>
      {best ? (
        <>
          <p className="ink-2 none__why">{t('search.none_why', { name: best.name })}</p>
          <p>
            <a className="btn btn--main" href={best.href}>
              {t('search.none_drop', { count: best.count, shown: number(best.count), name: best.name })}
            </a>
          </p>
        </>
      ) : (
        <p className="none__why">
          {(pages.length > 0 ? pages : clear).map(({ name, href, count }, at) => (
            <a key={href} className={at === 0 ? 'btn btn--main' : 'btn'} href={href}>
              {count > 0 ? `${name} · ${number(count)}` : name}
            </a>
          ))}
        </p>
      )}
      <p className="t-14">
        <HelpLink slug="find-a-tour" /> ·{' '}
        <a className="link" href={href('help-request', {}, { about: 'individual_tour' })}>
          {t('site.foot_write')}
        </a>
      </p>
      {others.length > 0 && (
        <>
          <h3 className="h4 none__more">{t('search.none_other')}</h3>
          <ul className="drop-list">
            {others.map(({ name, href, count }) => (
              <li key={href}>
                <a href={href}>
                  <Icon name="x" />
                  <b>{name}</b>
                  <span className="num">+{t('search.tours_count', { count, shown: number(count) })}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <OtherWays instead={data.instead} search={search} />
    </div>
  );
}

/** Months and places with results for the same search. */
function OtherWays({ instead, search }: { instead: InsteadLinks; search: SearchControl }): ReactNode {
  const t = useText();
  const { month, number } = useFormats();
  const { dates, places } = instead;
  const blocks = [
    {
      title: t('search.none_dates'),
      ways: dates.map(({ from, to, count }) => ({
        name: month(from.slice(0, 7)),
        href: search.hrefWith({ dateFrom: from, dateTo: to }),
        count,
      })),
    },
    { title: t('search.none_places'), ways: places },
  ];
  return blocks
    .filter(({ ways }) => ways.length > 0)
    .map(({ title, ways }) => (
      <section key={title} aria-label={title}>
        <h3 className="h4 none__more">{title}</h3>
        <ul className="chips">
          {ways.map(({ name, href, count }) => (
            <li key={href}>
              <a className="chip" href={href}>
                {name}
                <span className="chip__count num">{number(count)}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    ));
}
