import type { ReactNode } from 'react';
import type { Relax } from '#contract/tours/search.ts';
import type { SearchFilters } from '#domain/search-filters.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { AppliedFilter } from './applied-chips.tsx';

/** A way out: what to leave out, where that leads and how many tours are there. */
interface Way {
  name: string;
  href: string;
  count: number;
}

/** The server's advice, with the page a word of the address gives way to. */
export interface Advice extends Relax {
  href: string | null;
}

/** What the server's advice is about, among the filters that are on. */
function filterOf({ filter, value }: Relax, applied: readonly AppliedFilter[]): AppliedFilter | undefined {
  return applied.find((entry) => entry.fields.some((field) => field === filter) && (value === null || entry.id === null || String(entry.id) === value));
}

/** No tour fits: the one filter, or else word of the address, whose dropping brings the most, as a button; the others below it. */
export function NothingFound({ relax, applied, hrefWith, clearHref }: { relax: readonly Advice[]; applied: readonly AppliedFilter[]; hrefWith: (change: Partial<SearchFilters>) => string; clearHref: string }): ReactNode {
  const t = useText();
  const { number } = useFormats();
  const ways = relax.flatMap((advice): Way | [] => {
    const { name, href, count } = advice;
    if (name !== null && href !== null) return { name, href, count };
    const filter = filterOf(advice, applied);
    return filter ? { name: filter.label, href: hrefWith(filter.off), count } : [];
  });
  const [best, ...others] = ways;
  return (
    <div className="none">
      <Icon name="mark" size="fit" className="none__mark" />
      <h2 className="h3">{t('search.none_title', { count: applied.length })}</h2>
      {best ? (
        <>
          <p className="ink-2 none__why">{t('search.none_why', { name: best.name })}</p>
          <p><a className="btn btn--main" href={best.href}>{t('search.none_drop', { count: best.count, shown: number(best.count), name: best.name })}</a></p>
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
            {others.map(({ name, href, count }) => (
              <li key={href}>
                <a href={href}><Icon name="x" /><b>{name}</b><span className="num">+{t('tours.count', { count, shown: number(count) })}</span></a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
