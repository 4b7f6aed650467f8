import { langOf, textIn, type LocalText, type Locale } from '#domain/locales.ts';
import type { SearchFilters } from '#domain/search/search-filters.ts';
import type { TripType } from '#domain/search/search-meaning.ts';
import { listFormat } from '#domain/text/intl.ts';
import { midSentence } from '#domain/text/mid-sentence.ts';
import type { Directory, DirectoryEntry, DirectoryKind } from '#server/features/catalogue/index.ts';
import { isSearchTextKey, searchText, type SearchTextKey } from './search-texts.ts';
import { monthPhrase, seasonPhrase } from './season-words.ts';

export interface HeadingFacts {
  /** The filters of query and address together. */
  filters: SearchFilters;
  /** The season that the address names. */
  season: string | null;
  tripType: TripType;
  directory: Directory;
  locale: Locale;
}

/** Names of a kind in a heading. */
const MAX_NAMES = 2;

/** English names with an article: "in the Netherlands". */
const ARTICLE_EN =
  /^(United |Netherlands|Maldives|Philippines|Seychelles|Bahamas|Azores|Dolomites|Alps)|( Islands| Republic| Emirates| Alps| Coast| Highlands| Mountains| Valley)$/;
/** German names with an article, which would have to be declined. */
const ARTICLE_DE =
  /^(Türkei|Schweiz|Slowakei|Mongolei|Ukraine|USA|Vereinigte|Niederlande|Philippinen|Malediven|Seychellen|Bahamas|Azoren|Färöer|Komoren|Iran|Irak|Libanon|Oman|Jemen|Sudan|Senegal|Kongo|Elfenbeinküste|Kanarische|Dominikanische|Tschechische)/;

/** A place in a heading. German prepositions are known for countries and cities only. */
interface Place {
  name: string;
  isRegion: boolean;
}

function entriesOf({ directory }: HeadingFacts, kind: DirectoryKind, ids: readonly number[]): DirectoryEntry[] {
  return ids.flatMap((id) => directory.find(kind, id) ?? []);
}

const few = <Item>(items: readonly Item[]): readonly Item[] => (items.length <= MAX_NAMES ? items : []);

function placesOf(facts: HeadingFacts): readonly Place[] {
  const { filters, locale } = facts;
  const named = (isRegion: boolean) => (entry: { name: LocalText }) => ({ name: textIn(entry.name, locale), isRegion });
  const part = `part.${filters.continent}`;
  return few([
    ...(isSearchTextKey(part) ? [{ name: searchText(locale, part), isRegion: true }] : []),
    ...entriesOf(facts, 'country', filters.countries).map(named(false)),
    ...entriesOf(facts, 'region', filters.regions).map(named(true)),
    ...entriesOf(facts, 'city', filters.cities).map(named(false)),
  ]);
}

function topicsOf(facts: HeadingFacts): readonly string[] {
  const { filters, locale } = facts;
  const one = (id: number): number[] => (id > 0 ? [id] : []);
  const entries = [
    ...few(entriesOf(facts, 'rest_kind', filters.restKinds)),
    ...few(entriesOf(facts, 'collection', filters.collections)),
    ...entriesOf(facts, 'showplace', one(filters.showplace)),
    ...entriesOf(facts, 'water_object', one(filters.waterObject)),
    ...few(entriesOf(facts, 'ship', filters.ships)),
  ];
  return few(entries.map((entry) => textIn(entry.name, locale)));
}

function join(names: readonly string[], locale: Locale): string {
  return listFormat(langOf(locale), 'long').format(names);
}

/** Activities are common nouns, lower-cased except in German; names are not. */
function joinTopics(topics: readonly string[], locale: Locale): string {
  return join(
    topics.map((topic, at) => (at === 0 ? topic : midSentence(topic, locale))),
    locale,
  );
}

/** A subject with its places: "Hiking in Georgia" where the preposition is known, else "Georgia: hiking". */
function inPlaces(what: string, places: readonly Place[], locale: Locale): string {
  const names = places.map(({ name }) => name);
  if (locale === 'en-US')
    return searchText(locale, 'heading.in', {
      what,
      place: join(
        names.map((name) => (ARTICLE_EN.test(name) ? `the ${name}` : name.replace(/^The /, 'the '))),
        locale,
      ),
    });
  const isPlain = locale !== 'de' || places.every(({ name, isRegion }) => !isRegion && !ARTICLE_DE.test(name));
  const inner = locale === 'ru' ? what.charAt(0).toLowerCase() + what.slice(1) : what;
  return searchText(locale, isPlain ? 'heading.in' : 'heading.at', { what: inner, place: join(names, locale) });
}

/** The dates as a phrase after a heading: "in May"; null for other spans. */
function whenOf({ filters: { dateFrom, dateTo }, season, locale }: HeadingFacts): string | null {
  if (season) return seasonPhrase(season, locale);
  const month = dateFrom.slice(0, 7);
  const isMonth = dateFrom !== '' && dateFrom.endsWith('-01') && dateTo === lastDay(month);
  return isMonth ? monthPhrase(month, locale) : null;
}

function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Heading of a search: "Hiking in Georgia in May". */
export function headingOf(facts: HeadingFacts): string {
  const { tripType, locale, filters } = facts;
  const places = placesOf(facts);
  const topics = topicsOf(facts);
  const typeKey = `trip_type.${tripType}` satisfies SearchTextKey;
  const about = topics.length > 0 ? joinTopics(topics, locale) : null;
  const noun =
    about && tripType !== 'tours'
      ? searchText(locale, 'heading.trip_type', { what: about, tripType: searchText(locale, typeKey) })
      : about;
  const [place] = places;
  const base =
    noun === null
      ? place && places.length === 1
        ? searchText(locale, `place.${tripType}`, { place: place.name })
        : places.length > 0
          ? inPlaces(searchText(locale, typeKey), places, locale)
          : searchText(locale, typeKey)
      : places.length > 0
        ? inPlaces(noun, places, locale)
        : noun;
  const when = whenOf(facts);
  const what = when ? searchText(locale, 'heading.when', { what: base, when }) : base;
  const { placeName, lat } = filters;
  return placeName && lat === null ? searchText(locale, 'heading.words', { what, words: placeName }) : what;
}
