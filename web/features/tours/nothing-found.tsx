import type { ReactNode } from 'react';
import type { Relax } from '#contract/tours/search.ts';
import type { SearchFilters } from '#domain/search-filters.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { AppliedFilter } from './applied-chips.tsx';

/** What the server's advice is about, among the filters that are on. */
function adviceOn({ filter, value }: Relax, applied: readonly AppliedFilter[]): AppliedFilter | undefined {
  return applied.find((entry) => entry.fields.some((field) => field === filter) && (value === null || entry.id === null || String(entry.id) === value));
}

/** No tour fits: the one filter whose dropping brings the most, as a button; the others below it. */
export function NothingFound({ relax, applied, hrefWith, clearHref }: { relax: readonly Relax[]; applied: readonly AppliedFilter[]; hrefWith: (change: Partial<SearchFilters>) => string; clearHref: string }): ReactNode {
  const t = useText();
  const { number } = useFormats();
  const ways = relax.flatMap((advice) => {
    const filter = adviceOn(advice, applied);
    return filter && advice.count > 0 ? { filter, count: advice.count } : [];
  });
  const [best, ...others] = ways;
  return (
    <div className="none">
      <Icon name="mark" size="fit" className="none__mark" />
      <h2 className="h3">{t('search.none_title', { count: applied.length })}</h2>
      {best ? (
        <>
          <p className="ink-2 none__why">{t('search.none_why', { name: best.filter.label })}</p>
          <p><a className="btn btn--main" href={hrefWith(best.filter.off)}>{t('search.none_drop', { count: best.count, shown: number(best.count), name: best.filter.label })}</a></p>
        </>
      ) : (
        <>
          <p className="ink-2 none__why">{t('search.none_all')}</p>
          <p><a className="btn btn--main" href={clearHref}>{t('search.clear_all')}</a></p>
        </>
      )}
      {others.length > 0 && (
        <>
          <h3 className="h4 none__more">{t('search.none_other')}</h3>
          <ul className="drop">
            {others.map(({ filter, count }) => (
              <li key={`${filter.fields[0]}${filter.id ?? ''}`}>
                <a href={hrefWith(filter.off)}><Icon name="x" /><b>{filter.label}</b><span className="num">+{t('tours.count', { count, shown: number(count) })}</span></a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
