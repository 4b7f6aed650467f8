import type { ReactNode } from 'react';
import type { Relax } from '#contract/search/search.ts';
import type { SearchFilters } from '#domain/search/search-filters.ts';
import { constraintOf, withoutConstraint } from '#domain/search/search-constraints.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useApplied, type AppliedData, type AppliedFilter } from './applied-chips.tsx';
import type { SearchControl } from './use-search.ts';

type Name = keyof SearchFilters;

/** A relaxed search: the filter to remove, its URL and its number of tours. */
interface Way {
  name: string;
  href: string;
  count: number;
}

/** The server's advice, with the page a word of the address gives way to. */
export interface Advice extends Relax {
  href: string | null;
}

/** Names in one button; more would wrap it. */
const MAX_NAMES = 3;

/** The names of a wish that is on: of all its choices, or of the first and how many more there are. */
function namesOf(names: readonly Name[], applied: readonly AppliedFilter[]): string[] {
  const labels = applied
    .filter(({ fields }) => fields.some((field) => names.includes(field)))
    .map(({ label }) => label);
  return labels.length <= MAX_NAMES ? labels : [...labels.slice(0, MAX_NAMES - 1), `+${labels.length - MAX_NAMES + 1}`];
}

/** No tour fits: the one filter, or else word of the address, whose dropping brings the most, as a button; the others below it. */
export function NothingFound({
  data,
  search: { filters, hrefWith },
  clearHref,
}: {
  data: AppliedData & { relax: readonly Advice[] };
  search: SearchControl;
  clearHref: string;
}): ReactNode {
  const t = useText();
  const { number, list } = useFormats();
  const applied = useApplied(filters, data);
  const ways = data.relax.flatMap(({ filter, name, href, count }): Way | [] => {
    if (name !== null && href !== null) return { name, href, count };
    const names = namesOf(constraintOf(filter as Name), applied);
    return names.length > 0 ? { name: list(names), href: hrefWith(withoutConstraint(filter as Name)), count } : [];
  });
  const [best, ...others] = ways;
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
        <>
          <p className="ink-2 none__why">{t('search.none_all')}</p>
          <p>
            <a className="btn btn--main" href={clearHref}>
              {t('search.clear_all')}
            </a>
          </p>
        </>
      )}
      {others.length > 0 && (
        <>
          <h3 className="h4 none__more">{t('search.none_other')}</h3>
          <ul className="drop">
            {others.map(({ name, href, count }) => (
              <li key={href}>
                <a href={href}>
                  <Icon name="x" />
                  <b>{name}</b>
                  <span className="num">+{t('tours.count', { count, shown: number(count) })}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
