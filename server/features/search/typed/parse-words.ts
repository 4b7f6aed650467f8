import type { SearchTyped, ParsedWords } from '#contract/search/search.ts';
import { textIn, type Locale } from '#domain/locales.ts';
import { NO_FILTERS } from '#domain/search/search-filters.ts';
import { tripTypeOf, withMeaning } from '#domain/search/search-meaning.ts';
import { midSentence } from '#domain/text/mid-sentence.ts';
import type { Directory, DirectoryEntry } from '#server/features/catalogue/index.ts';
import { entryOf } from '#server/features/search/describe-suggestions.ts';
import {
  NO_MEANING,
  resolveSlug,
  type ParsedSearch,
  type ParseView,
  type SlugMeaning,
} from '#server/features/search/parse-search.ts';
import { searchText } from '#server/features/search/search-texts.ts';
import { nameOfSeason, takeSeason } from '#server/features/search/season-words.ts';
import type { PhrasePart, SearchEngine } from '#server/search/index.ts';

interface Parts {
  place: DirectoryEntry | null;
  topic: DirectoryEntry | null;
  words: string[];
  /** All parts as text, in the order typed. */
  all: string[];
}

const isPlace = ({ kind }: DirectoryEntry): boolean => kind === 'country' || kind === 'region' || kind === 'city';

/** The first place and topic of a phrase; everything else stays a word. A place within another replaces it. */
function partsOf(parts: readonly PhrasePart[], directory: Directory, locale: Locale): Parts {
  const found: Parts = { place: null, topic: null, words: [], all: [] };
  for (const part of parts) {
    const entry = 'entry' in part ? entryOf(directory, part.entry) : null;
    found.all.push(entry ? textIn(entry.name, locale) : 'word' in part ? part.word : '');
    if (!entry) found.words.push('word' in part ? part.word : '');
    else if (isPlace(entry)) {
      const { place } = found;
      if (!place || directory.placesAbove(entry).includes(place)) found.place = entry;
      else if (place !== entry && !directory.placesAbove(place).includes(entry))
        found.words.push(textIn(entry.name, locale));
    } else if (!found.topic) found.topic = entry;
    else if (found.topic !== entry) found.words.push(textIn(entry.name, locale));
  }
  return { ...found, words: found.words.filter((word) => word !== '') };
}

/**
 * Parses typed words as place, activity, season and words of tours. Null when tours contain all of them literally, when
 * a literal search is requested, or when the parsed search has no tours.
 */
export async function parseWords(
  engine: Pick<SearchEngine, 'parsePhrase' | 'totals'>,
  { requested, filters, meaning, directory, today }: ParsedSearch,
  { locale, currency }: ParseView,
): Promise<ParsedWords | null> {
  const { placeName, typed, lat } = requested;
  if (placeName === '' || typed !== '' || lat !== null || meaning?.place || meaning?.topic) return null;
  const tripType = tripTypeOf(filters);
  const bare = withMeaning({ ...NO_FILTERS, type: requested.type }, { ...NO_MEANING, tripType });
  const count = async (page: SlugMeaning | null, words: string): Promise<number> => {
    const search = { ...(page ? withMeaning(bare, page.summary) : bare), placeName: words };
    return (await engine.totals([{ filters: search, currency }]))[0] ?? 0;
  };
  if ((await count(null, placeName)) > 0) return null;
  const { word: season, rest: phrase } = takeSeason(placeName);
  const { place, topic, words, all } = partsOf(
    await engine.parsePhrase(phrase, filters.isCruisesSearch),
    directory,
    locale,
  );
  const named = [place && directory.pathOf(place), topic?.slug, season ?? meaning?.season?.word].filter(Boolean);
  const ownPage = resolveSlug([tripType, ...named].join('/'), directory, today);
  const text = words.join(' ');
  for (const [page, rest] of [
    [ownPage, text],
    ...(season ? [] : [[null, all.join(' ')] as const]),
    [ownPage, ''],
  ] as const) {
    const isDifferent = rest.toLowerCase() !== placeName.toLowerCase() && (named.length > 0 || rest !== '');
    if (isDifferent && (await count(page, rest)) > 0) return { slug: page?.canonical ?? '', words: rest };
  }
  return null;
}

/** How the words of a search were parsed; null for other searches and for literal words. */
export function typedOf({ requested, filters, meaning }: ParsedSearch, locale: Locale): SearchTyped | null {
  const { typed, placeName } = requested;
  if (typed === '' || typed === placeName) return null;
  const names = [meaning?.topic, meaning?.place].flatMap((entry) => (entry ? [textIn(entry.name, locale)] : []));
  const season = meaning?.season ? [nameOfSeason(meaning.season.word, locale)] : [];
  const what = [...names, ...season, ...(placeName ? [placeName] : [])].join(', ');
  const type = midSentence(searchText(locale, `trip_type.${tripTypeOf(filters)}`), locale);
  return what === ''
    ? null
    : {
        shown: searchText(locale, 'typed.shown', { tripType: type, what }),
        literal: searchText(locale, 'typed.literal', { words: typed }),
      };
}
