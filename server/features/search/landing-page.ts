import type { Landing } from '#contract/search/search.ts';
import { langOf, textIn, type Locale } from '#domain/locales.ts';
import { formatMoney } from '#domain/money.ts';
import { FILTER_NAMES, isActive, type SearchFilters } from '#domain/search/search-filters.ts';
import { formatsFor } from '#domain/text/formats.ts';
import { listFormat } from '#domain/text/intl.ts';
import { type Directory } from '#server/features/catalogue/index.ts';
import { type SearchReply } from '#server/search/index.ts';
import { countsOf } from './facet-choices.ts';
import { landingText } from './landing-texts.ts';
import type { SlugMeaning } from './parse-search.ts';
import { monthLinks, monthName } from './season-words.ts';

export interface LandingFacts {
  requested: SearchFilters;
  meaning: SlugMeaning | null;
  reply: Pick<SearchReply, 'facets' | 'words' | 'price' | 'total'>;
  /** Between which prices half of the tours lie, if that is known. */
  middle: { low: number; high: number } | null;
  directory: Directory;
  /** Subject of the page. */
  what: string;
  /** The first day on sale, `yyyy-MM-dd`. */
  today: string;
  locale: Locale;
  currency: string;
}

type Question = Landing['faq'][number];

const MAX_LINKS = 12;
/** With fewer tours, questions in the plural would be odd. */
const FAQ_MIN_TOURS = 3;
const TOP_MONTHS = 3;
const TOP_LANGUAGES = 5;
const CHILD_AGE = 6;
/** "Most tours" omits the shortest and longest tenth. */
const EDGE = 0.1;

/**
 * Texts of a page about a place, activity or season. Empty with filters and on later pages, which are not landing
 * pages.
 */
export function landingOf(facts: LandingFacts): Landing {
  const { requested, meaning, reply } = facts;
  if (!isLanding(requested, meaning)) return { faq: [], links: [] };
  const faq =
    reply.total >= FAQ_MIN_TOURS
      ? [priceOf(facts), lengthOf(facts), monthsOf(facts), childrenOf(facts), languagesOf(facts)].filter(
          (entry) => entry !== null,
        )
      : [];
  return { faq, links: linksOf(facts).filter((group) => group.items.length > 0) };
}

/** Whether a page is about a place, activity or season alone. */
export function isLanding(requested: SearchFilters, meaning: SlugMeaning | null): meaning is SlugMeaning {
  const isNarrowed = FILTER_NAMES.some((name) => name !== 'slug' && name !== 'sort' && isActive(requested, name));
  return meaning !== null && !isNarrowed;
}

function priceOf({ reply, middle, currency, locale }: LandingFacts): Question | null {
  if (!reply.price) return null;
  const say = (amount: number): string => formatMoney({ amount, currency });
  const range = { min: say(reply.price.min), max: say(reply.price.max) };
  const answer = (): string => {
    if (range.min === range.max) return landingText(locale, 'tell.price.one', range);
    if (!middle) return landingText(locale, 'tell.price', range);
    return landingText(locale, 'tell.price.middle', { ...range, low: say(middle.low), high: say(middle.high) });
  };
  return { question: landingText(locale, 'ask.price'), answer: answer() };
}

/** Length in days of most tours found; null without tours, or when all last one day. */
export function typicalDays(reply: Pick<SearchReply, 'facets'>): { from: number; to: number } | null {
  const days = [...countsOf(reply, 'duration')].sort(([a], [b]) => a - b);
  const total = days.reduce((sum, [, count]) => sum + count, 0);
  const at = (share: number): number => {
    let seen = 0;
    return days.find(([, count]) => (seen += count) > total * share)?.[0] ?? 0;
  };
  const [from, to] = [at(EDGE), at(1 - EDGE)];
  return total === 0 || to <= 1 ? null : { from, to };
}

function lengthOf({ reply, locale }: LandingFacts): Question | null {
  const days = typicalDays(reply);
  if (!days) return null;
  const { from, to } = days;
  return {
    question: landingText(locale, 'ask.length'),
    answer: landingText(locale, from === to ? 'tell.length.one' : 'tell.length', { from, to }),
  };
}

function monthsOf({ reply, locale, meaning }: LandingFacts): Question | null {
  const months = [...countsOf(reply, 'months')]
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, TOP_MONTHS)
    .sort(([a], [b]) => a - b);
  if (months.length < TOP_MONTHS || meaning?.season) return null;
  const names = months.map(([month]) => monthName(month % 12, locale));
  return {
    question: landingText(locale, 'ask.when'),
    answer: landingText(locale, 'tell.when', { months: listOf(names, locale) }),
  };
}

function childrenOf({ reply, locale }: LandingFacts): Question {
  const count = [...countsOf(reply, 'minAge')]
    .filter(([age]) => age <= CHILD_AGE)
    .reduce((sum, [, tours]) => sum + tours, 0);
  return {
    question: landingText(locale, 'ask.children'),
    answer: landingText(locale, count > 0 ? 'tell.children' : 'tell.children.none', { count }),
  };
}

function languagesOf({ reply, locale }: LandingFacts): Question | null {
  const names = [...countsOf(reply, 'languages')]
    .map(([at, count]) => [reply.words.languages[at] ?? '', count] as const)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, TOP_LANGUAGES)
    .map(([code]) => formatsFor(locale).language(code));
  if (names.length === 0) return null;
  const languages = listOf(names, locale);
  return {
    question: landingText(locale, 'ask.languages'),
    answer: landingText(locale, 'tell.languages', {
      languages: languages.slice(0, 1).toLocaleUpperCase(langOf(locale)) + languages.slice(1),
    }),
  };
}

function listOf(names: readonly string[], locale: Locale): string {
  return listFormat(langOf(locale), 'long').format(names);
}

/** Related pages, each with its number of results. */
function linksOf({ meaning, reply, directory, locale, today, what }: LandingFacts): Landing['links'] {
  if (!meaning || meaning.tripType !== 'tours') return [];
  const { place, topic, season } = meaning;
  const groups: Landing['links'] = [];
  const tail = (word: string | undefined): string => (word ? `/${word}` : '');
  const most = (counts: Map<number, number>): [number, number][] =>
    [...counts]
      .filter(([, count]) => count > 0)
      .sort(([a, x], [b, y]) => y - x || a - b)
      .slice(0, MAX_LINKS);
  if (!topic && (place || season)) {
    const items = most(countsOf(reply, 'restKinds')).flatMap(([id, count]) => {
      const entry = directory.find('rest_kind', id);
      return entry
        ? [
            {
              name: textIn(entry.name, locale),
              slug: `${place ? `${directory.pathOf(place)}/` : ''}${entry.slug}${tail(season?.word)}`,
              count,
            },
          ]
        : [];
    });
    groups.push({
      title: landingText(locale, 'links.topics', { place: place ? textIn(place.name, locale) : what }),
      items,
    });
  }
  if (place?.kind === 'country' && !topic && !season) {
    const items = most(countsOf(reply, 'cities')).flatMap(([id, count]) => {
      const entry = directory.find('city', id);
      return entry?.countryId === place.id
        ? [{ name: textIn(entry.name, locale), slug: directory.pathOf(entry), count }]
        : [];
    });
    groups.push({ title: landingText(locale, 'links.inside', { place: textIn(place.name, locale) }), items });
  }
  if (!place && (topic || season)) {
    const items = most(countsOf(reply, 'countries')).flatMap(([id, count]) => {
      const entry = directory.find('country', id);
      return entry
        ? [{ name: textIn(entry.name, locale), slug: `${entry.slug}${tail(topic?.slug)}${tail(season?.word)}`, count }]
        : [];
    });
    groups.push({
      title: landingText(locale, 'links.countries', { topic: topic ? textIn(topic.name, locale) : what }),
      items,
    });
  }
  if (!season)
    groups.push({
      title: landingText(locale, 'links.seasons', { what }),
      items: monthLinks({ counts: countsOf(reply, 'months'), base: meaning.canonical, today, locale }),
    });
  return groups;
}
