import { langOf, LOCALES, type Locale } from '#domain/locales.ts';
import { dateFormat } from '#domain/text/intl.ts';
import { monthSpans, SEASONS, seasonSpans, type SeasonWord } from '#server/features/catalogue/index.ts';
import { normalize } from '#server/search/index.ts';
import { createTexts } from '#server/texts.ts';

/** Words of addresses for a month or season of the start. */
export const MONTH_WORDS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;
export interface SeasonMeaning {
  word: string;
  /** Its next occurrence, `yyyy-MM-dd`, starting today if it is current. */
  from: string;
  to: string;
}

const texts = {
  en: { winter: 'winter', spring: 'spring', summer: 'summer', autumn: 'autumn' },
  ru: { winter: 'зима', spring: 'весна', summer: 'лето', autumn: 'осень' },
  de: { winter: 'Winter', spring: 'Frühling', summer: 'Sommer', autumn: 'Herbst' },
  zh: { winter: '冬季', spring: '春季', summer: '夏季', autumn: '秋季' },
};
const seasonText = createTexts(texts);

/** Months and seasons in Russian as answers to "when?". */
const WHEN_RU = {
  months: [
    'январе',
    'феврале',
    'марте',
    'апреле',
    'мае',
    'июне',
    'июле',
    'августе',
    'сентябре',
    'октябре',
    'ноябре',
    'декабре',
  ],
  seasons: { winter: 'зимой', spring: 'весной', summer: 'летом', autumn: 'осенью' },
} as const;

const isSeason = (word: string): word is SeasonWord => (SEASONS as readonly string[]).includes(word);

/** The dates of a word for a month or season, relative to today; null for other words. */
export function seasonOf(word: string, today: string): SeasonMeaning | null {
  const month = MONTH_WORDS.findIndex((name) => name === word);
  const span = isSeason(word)
    ? seasonSpans(today).find((season) => season.word === word)
    : monthSpans(today).find(({ id }) => Number(id.slice(5)) === month + 1);
  return span ? { word, from: span.from, to: span.to } : null;
}

/** Names of months and seasons in all languages, as typed: "мае" and "Mai" are May. */
function typedNames(): Map<string, string> {
  const names = new Map<string, string>();
  const add = (name: string, word: string): unknown => names.set(normalize(name), word);
  for (const [month, word] of MONTH_WORDS.entries()) {
    for (const { code } of LOCALES) add(monthName(month, code), word);
    const inDate = dateFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });
    add(inDate.format(Date.UTC(2026, month, 15)).slice(3), word);
    add(`${month + 1}月`, word);
    add(word, word);
  }
  for (const [month, name] of WHEN_RU.months.entries()) add(name, MONTH_WORDS[month] ?? '');
  for (const word of SEASONS) {
    for (const { code } of LOCALES) add(seasonText(code, word), word);
    add(WHEN_RU.seasons[word], word);
    add(word, word);
  }
  return names;
}
let namesTyped: Map<string, string> | undefined;

/** Splits the first month or season, named in any language, from a phrase: "Стамбул в мае" is "Стамбул в" in May. */
export function takeSeason(phrase: string): { word: string | null; rest: string } {
  namesTyped ??= typedNames();
  const tokens = phrase.split(/\s+/);
  for (const [at, token] of tokens.entries()) {
    const word = namesTyped.get(normalize(token));
    if (word) return { word, rest: tokens.toSpliced(at, 1).join(' ') };
  }
  // Chinese has no spaces. The longest name first: 十二月 ends with 二月.
  const inHan = [...namesTyped].filter(([name]) => /\p{Script=Han}$/u.test(name));
  const found = inHan.toSorted(([a], [b]) => b.length - a.length).find(([name]) => phrase.includes(name));
  return found ? { word: found[1], rest: phrase.replace(found[0], ' ') } : { word: null, rest: phrase };
}

/** A season beside a place: "May", "лето". */
export function nameOfSeason(word: string, locale: Locale): string {
  if (isSeason(word)) return seasonText(locale, word);
  return monthName(
    MONTH_WORDS.findIndex((name) => name === word),
    locale,
  );
}

/** The name of a month; 0 is January. */
export function monthName(month: number, locale: Locale): string {
  return dateFormat(langOf(locale), { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month, 15));
}

/** A month or season after a noun: "in May", "летом". */
export function seasonPhrase(word: string, locale: Locale): string {
  if (isSeason(word) && locale === 'ru') return WHEN_RU.seasons[word];
  const month = MONTH_WORDS.findIndex((name) => name === word);
  return phraseOf(nameOfSeason(word, locale), month, locale);
}

/** A month, `yyyy-MM`, after a noun: "in May 2027". */
export function monthPhrase(id: string, locale: Locale): string {
  const month = Number(id.slice(5)) - 1;
  const year = id.slice(0, 4);
  // Chinese writes the month after a year as a number, as dates on the page do.
  if (locale === 'zh') return `${year}年${month + 1}月`;
  return `${phraseOf(monthName(month, locale), month, locale)} ${year}`;
}

function phraseOf(name: string, month: number, locale: Locale): string {
  if (locale === 'zh') return name;
  if (locale === 'ru') return `в ${WHEN_RU.months[month]}`;
  return locale === 'de' ? `im ${name}` : `in ${name}`;
}

interface MonthLinks {
  /** Number of tours by `monthNumber`. */
  counts: ReadonlyMap<number, number>;
  base: string;
  today: string;
  locale: Locale;
}

/** Links to the months of the coming year with tours. */
export function monthLinks({
  counts,
  base,
  today,
  locale,
}: MonthLinks): { name: string; slug: string; count: number }[] {
  return monthSpans(today).flatMap(({ id }) => {
    const month = Number(id.slice(5)) - 1;
    const word = MONTH_WORDS[month] ?? 'january';
    const count = counts.get(Number(id.slice(0, 4)) * 12 + month) ?? 0;
    return count > 0
      ? [{ name: nameOfSeason(word, locale), slug: base === '' || base === 'tours' ? word : `${base}/${word}`, count }]
      : [];
  });
}

/** The next occurrence of each of the four seasons, in chronological order. */
export function seasonLinks(today: string): SeasonMeaning[] {
  return seasonSpans(today).map(({ word, from, to }) => ({ word, from, to }));
}
