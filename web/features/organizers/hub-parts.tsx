import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getHubOrganizerPage } from '#contract/organizers/organizers.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Facts } from '#web/ui/facts/facts.tsx';

type Hub = CallReply<typeof getHubOrganizerPage>;

/** All organizers in figures. */
export function HubFigures({ stats, countries }: { stats: Hub['stats']; countries: number }): ReactNode {
  const t = useText();
  const { number } = useFormats();
  const figures = [
    ['organizers', stats.totalCount],
    ['verified', stats.verifiedOrganizersCount],
    ['tours', stats.toursCount],
    ['author_tours', stats.authorToursCount],
    ['regions', stats.regionsCount],
    ['countries', countries],
  ] as const;
  return (
    <Facts
      className="ofacts ofacts--hub"
      facts={figures.map(([name, count]) => [t(`organizers.stat_${name}`, { count }), number(count)])}
    />
  );
}

/** Countries before the others are folded. */
const SHOWN_COUNTRIES = 12;

/** The countries in which organizers live, as links. */
export function HubCountries({
  countries,
  total,
  chosenId,
  hrefOf,
}: Pick<Hub, 'countries'> & {
  total: number;
  chosenId: number | null;
  hrefOf: (id: number | null) => string;
}): ReactNode {
  const t = useText();
  const { number } = useFormats();
  const all = { id: null, name: t('organizers.all_countries'), count: total };
  const places = [all, ...countries];
  // The chosen country is never folded.
  const isFolded = ({ id }: { id: number | null }, at: number): boolean => at > SHOWN_COUNTRIES && id !== chosenId;
  const rest = places.filter(isFolded);
  const link = ({ id, name, count }: (typeof places)[number]): ReactNode => (
    <li key={id}>
      <a href={hrefOf(id)} aria-current={chosenId === id ? 'page' : undefined}>
        <span>{name}</span>
        <span className="num">{number(count)}</span>
      </a>
    </li>
  );
  return (
    <nav aria-labelledby="organizer-countries">
      <h2 className="label" id="organizer-countries">
        {t('organizers.live_in')}
      </h2>
      <ul className="organizers-page__places">
        {places.filter((place, at) => !isFolded(place, at)).map(link)}
        {rest.length > 0 && (
          <li>
            <details>
              <summary className="link">{t('organizers.more_countries', { count: rest.length })}</summary>
              <ul>{rest.map(link)}</ul>
            </details>
          </li>
        )}
      </ul>
    </nav>
  );
}
