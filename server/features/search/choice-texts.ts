import type { FilterValue } from '#contract/search/search.ts';
import type { Locale } from '#domain/locales.ts';

/** A choice of a filter in a language, written once but for what every search counts anew. */
export interface ChoiceText {
  name: string;
  /** JSON up to the count. */
  head: string;
}

/** A choice under a search. */
export interface Choice {
  text: ChoiceText;
  count: number;
  selected: boolean;
}

type ChoiceTexts = Map<FilterValue['id'], ChoiceText>;
const kept = new WeakMap<object, Map<string, ChoiceTexts>>();

/** The texts of a list of choices, to be filled as they are needed; kept as long as `source`, what their names are from. */
export function textsOf(source: object, locale: Locale, list: string): ChoiceTexts {
  const lists = kept.get(source) ?? new Map<string, ChoiceTexts>();
  kept.set(source, lists);
  const key = `${locale} ${list}`;
  const texts: ChoiceTexts = lists.get(key) ?? new Map();
  lists.set(key, texts);
  return texts;
}

/** Writes what of a choice is the same in every search. */
export function choiceText(facts: Omit<FilterValue, 'count' | 'selected'>): ChoiceText {
  return { name: facts.name, head: `${JSON.stringify(facts).slice(0, -1)},"count":` };
}

/** A choice as JSON. */
export function writeChoice({ text, count, selected }: Choice): string {
  return `${text.head}${count}${selected ? ',"selected":true}' : ',"selected":false}'}`;
}

/** The most frequent first. */
export function byCount(a: Choice, b: Choice): number {
  return b.count - a.count || (a.text.name < b.text.name ? -1 : 1);
}
