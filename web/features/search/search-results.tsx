import { Suspense, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import type { TourCard } from '#contract/catalogue/card.ts';
import { SORTS, type Sort } from '#domain/search/search-filters.ts';
// Hydrated late: the styles must not wait for their scripts.
import '#web/ui/check/check.css';
import '#web/ui/search-field/search-field.css';
import '#web/ui/slider/slider.css';
import '#web/ui/range-slider/range-slider.css';
import './search.css';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useEarlyFetch } from '#web/i18n/use-late-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useStore } from '#web/state/store.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs/breadcrumbs.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Indicator } from '#web/ui/indicator/indicator.tsx';
import { Deferred } from '#web/ui/deferred/deferred.tsx';
import { loadedFilterPanel, loadFilterPanel } from './filters/filter-panel-module.ts';
import { FILTERS_ID } from './filters/filters-id.ts';
import { tripTypeOf } from '#domain/search/search-meaning.ts';
import type { SearchData } from './load-search.ts';
import { countActive } from './search-address.ts';
import { SkipLink } from './skip-link.tsx';
import { TourRows } from './tour-rows.tsx';
import { MapButton, useMapChoice, ViewChoice } from './map-choice.tsx';
import { useSearch, type SearchControl } from './use-search.ts';

// Imported eagerly on the server, lazily in the browser.
const DeferredPanel = import.meta.env.SSR ? await loadFilterPanel() : lazy(loadFilterPanel);

const loadAppliedChips = async () => (await import('./filters/applied-chips.tsx')).AppliedChips;
const AppliedChips = import.meta.env.SSR ? await loadAppliedChips() : lazy(loadAppliedChips);

const loadSearchLanding = async () => (await import('./search-landing.tsx')).SearchLanding;
const SearchLanding = import.meta.env.SSR ? await loadSearchLanding() : lazy(loadSearchLanding);

const loadPager = async () => (await import('./search-pager.tsx')).Pager;
const Pager = import.meta.env.SSR ? await loadPager() : lazy(loadPager);

// Imported eagerly on the server; the browser loads it on demand: few searches have no results.
const loadNothingFound = async () => (await import('./nothing-found.tsx')).NothingFound;
const NothingFound = import.meta.env.SSR ? await loadNothingFound() : lazy(loadNothingFound);

// Loaded when the map is opened.
const MapBox = lazy(async () => (await import('./map/map-box.tsx')).MapBox);

function SortChoice({ search }: { search: SearchControl }): ReactNode {
  const t = useText();
  return (
    <label className="tools__sort">
      <span className="sr">{t('search.order')}</span>
      <Icon name="arrow-up-down" size={16} />
      <select
        name="sort"
        form="filter-form"
        value={search.filters.sort}
        onChange={(event) => search.apply({ sort: event.currentTarget.value as Sort })}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`search.order_${sort === '-price' ? 'dearest' : sort === 'price' ? 'cheapest' : 'default'}`)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </label>
  );
}

/** After this time without a reply the shown results are dimmed. */
const LATE_MS = 200;

/** The results, dimmed while the next reply is loading. */
function Found({ label, isBehind, children }: { label: string; isBehind: boolean; children: ReactNode }): ReactNode {
  const isWaiting = useStore(usePage().navigating);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return (
    <section
      className={isLate ? 'found is-late' : 'found'}
      aria-label={label}
      aria-busy={isWaiting || isBehind || undefined}
    >
      {children}
    </section>
  );
}

/**
 * Filters on the left, rows on the right; on a phone the filters are behind a button. `action` and `choice` must be
 * stable; they render an overlay on a row's picture, a heart, and a control beside its price.
 */
export function SearchResults({
  data,
  action,
  choice,
}: {
  data: SearchData;
  action: (tour: TourCard) => ReactNode;
  choice: (tour: TourCard) => ReactNode;
}): ReactNode {
  const { tours, pagination, groups, seo, landing, guide, today } = data;
  useEarlyFetch('filters');
  const t = useText();
  const href = useHref();
  const { number } = useFormats();
  const { currency } = usePage();
  const [FilterPanel] = useState(() => loadedFilterPanel() ?? DeferredPanel);
  const search = useSearch(data.shown);
  const map = useMapChoice();
  const total = pagination.itemsCount;
  const clearHref = href('tour-search', { slug: tripTypeOf(search.filters) });
  const crumbs = useMemo(() => seo.breadcrumbs.map(({ name, path }) => ({ name, href: path })), [seo]);
  const active = countActive(search.filters);
  const hasGuaranteed = tours.some(({ nearest_dates: dates }) => dates.some((date) => date.is_guaranteed));
  // Tours paint first, filter counts in the next frame.
  const now = useMemo(
    () => ({ shown: data.shown, groups, total, today, search }),
    [data.shown, groups, total, today, search],
  );
  const panel = useDeferredValue(now);
  const openers = (
    <>
      <li className="filters__open">
        <button type="button" className="chip chip--filter" popoverTarget={FILTERS_ID}>
          <Icon name="sliders-horizontal" size={16} />
          {t('search.filters')}
          <Indicator count={active} max={99} />
        </button>
      </li>
      <li className="phone-only needs-script">
        <button type="button" className="chip" onClick={map.open}>
          <Icon name="map" size={16} />
          {t('search.map')}
        </button>
      </li>
    </>
  );
  return (
    <div className={map.isOpen ? 'wrap search has-map' : 'wrap search'}>
      <Deferred fallback={<aside className="filters filters__wait" />}>
        <FilterPanel {...panel} currency={currency} />
      </Deferred>
      <Found label={t('search.results')} isBehind={panel !== now}>
        <SkipLink to={`#${FILTERS_ID} summary`}>{t('search.to_filters')}</SkipLink>
        {guide ? (
          <h2 className="h2" id="tours">
            {guide.all}
          </h2>
        ) : (
          <>
            <Breadcrumbs label={t('tours.breadcrumbs')} crumbs={crumbs} />
            <h1 className="h1">{seo.h1}</h1>
          </>
        )}
        <div className="tools">
          <p role="status">
            <b className="strong">{t('search.tours_count', { count: total, shown: number(total) })}</b>
          </p>
          <SortChoice search={search} />
          <ViewChoice map={map} />
        </div>
        <Deferred fallback={<ul className="chips phone-only">{openers}</ul>}>
          <AppliedChips search={search} data={data} clearHref={clearHref} before={openers} />
        </Deferred>
        {hasGuaranteed && <p className="found__key sure">{t('search.legend_guaranteed')}</p>}
        {total === 0 ? (
          <Deferred>
            <NothingFound data={data} search={search} clearHref={clearHref} />
          </Deferred>
        ) : (
          <TourRows tours={tours} query={data.tourQuery} action={action} choice={choice}>
            <Deferred>
              <Pager pagination={pagination} search={search} />
            </Deferred>
          </TourRows>
        )}
        {seo.text && pagination.page === 1 && total > 0 && <p className="prose ink-2 found__text">{seo.text}</p>}
        <Deferred>
          <SearchLanding landing={landing} />
        </Deferred>
      </Found>
      {map.isOpen ? (
        <Suspense fallback={<div className="map-box" />}>
          <MapBox search={search} tours={tours} total={total} onClose={map.close} />
        </Suspense>
      ) : (
        <MapButton map={map} />
      )}
    </div>
  );
}
