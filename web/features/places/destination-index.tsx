import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { Picture as PictureFacts } from '#contract/catalogue/card.ts';
import type { getWorldPartGroups } from '#contract/home/home.ts';
import { langOf } from '#domain/locales.ts';
import { collator } from '#domain/text/intl.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Picture } from '#web/ui/picture/picture.tsx';

type Group = CallReply<typeof getWorldPartGroups>['data'][number];
type Country = Group['world_parts'][number]['countries'][number];

/** Number of countries shown as pictures. */
const LEADS = 5;
const SIZES = ['(min-width: 1440px) 420px, (min-width: 768px) 32vw, 92vw', '(min-width: 768px) 17vw, 44vw'];

/** The countries with the most tours, one from each part of the world before a second of any. */
function leadsOf(groups: readonly Group[]): Country[] {
  const byGroup = groups.map(({ world_parts }) =>
    world_parts
      .flatMap(({ countries }) => countries)
      .filter(({ image }) => image !== null)
      .sort((a, b) => b.count - a.count),
  );
  const firsts = byGroup.flatMap(([first]) => first ?? []).sort((a, b) => b.count - a.count);
  const others = byGroup.flatMap((countries) => countries.slice(1)).sort((a, b) => b.count - a.count);
  return [...firsts, ...others].slice(0, LEADS);
}

/** The leading countries as pictures of unequal width. */
export function DestinationLeads({ groups }: { groups: readonly Group[] }): ReactNode {
  const t = useText();
  const href = useHref();
  const { number } = useFormats();
  const leads = leadsOf(groups);
  if (leads.length < LEADS) return null;
  return (
    <ul className="leads">
      {leads.map(({ id, name, slug, count, image }, index) => (
        <li key={id}>
          <a className="tile" href={href('tour-search', { slug })}>
            <Picture
              picture={image as PictureFacts}
              shape="free"
              alt=""
              sizes={SIZES[Math.min(index, 1)] ?? '44vw'}
              isFirst={index === 0}
            />
            <span className="tile__name">{name}</span>
            <span className="tile__count">{t('places.count', { count, shown: number(count) })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Every country by name, by part of the world, with its number of tours. */
export function DestinationIndex({ groups }: { groups: readonly Group[] }): ReactNode {
  const t = useText();
  const href = useHref();
  const { locale } = usePage();
  const { number } = useFormats();
  const { compare } = collator(langOf(locale));
  return (
    <div className="parts">
      {groups.map(({ id, name, count, world_parts }) => {
        const countries = world_parts.flatMap((part) => part.countries).sort((a, b) => compare(a.name, b.name));
        return (
          <section key={id} id={id} aria-labelledby={`${id}-name`}>
            <h2 id={`${id}-name`}>
              {name}
              <small>{t('places.part_count', { countries: countries.length, count, shown: number(count) })}</small>
            </h2>
            <ul>
              {countries.map((country) => (
                <li key={country.id}>
                  <a href={href('tour-search', { slug: country.slug })}>
                    <span>{country.name}</span>
                    <span className="num">{number(country.count)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
