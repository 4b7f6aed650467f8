import { langOf, type Lang, type Locale } from './locales.ts';

/** Parts of a trip that can be rated besides the whole. */
export const SUB_RATINGS = ['guide', 'programme', 'food', 'nights', 'value'] as const;
export type SubRating = (typeof SUB_RATINGS)[number];

/** Maximum characters of a review, and of an organizer's reply. */
export const MAX_REVIEW_TEXT_LENGTH = 3000;
export const MAX_REPLY_LENGTH = 2000;
/** Pictures per review. */
export const MAX_REVIEW_PHOTOS = 10;
/** Days in which a traveller can write a review, from the completion of the tour. */
export const REVIEW_DAYS = 30;
/** Days after which a traveller who has not written is reminded, once. */
export const REMIND_AFTER_DAYS = 10;
/** Days after which a review is published even if only one side has written. */
export const PUBLISH_AFTER_DAYS = 7;
/** Hours in which a submitted review can be edited, until it is published. */
export const CHANGE_HOURS = 48;

/** Filters of an organizer's list of reviews. */
export const REVIEW_GROUPS = ['unanswered', 'all'] as const;

/** Reasons to report or hide a review. */
export const HIDE_REASONS = ['personal_data', 'abuse', 'off_topic', 'fake', 'advert', 'illegal'] as const;
export type HideReason = (typeof HIDE_REASONS)[number];

const GERMAN = /[äöüß]|\b(und|der|die|das|nicht|ist|wir|ich|ein|eine|mit|war|sehr|auf|für|zu)\b/gi;
const ENGLISH = /\b(the|and|was|is|we|of|to|it|with|very|for|our|not|i|a|in)\b/gi;

/** The language of a text: by its script, German and English by their most common words, otherwise the writer's. */
export function languageOf(text: string, locale: Locale): Lang {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const letters = count(/\p{L}/gu);
  if (letters === 0) return langOf(locale);
  // A Chinese character counts as about three letters.
  if (count(/\p{Script=Han}/gu) * 3 > letters) return 'zh';
  if (count(/\p{Script=Cyrillic}/gu) * 2 > letters) return 'ru';
  const [german, english] = [count(GERMAN), count(ENGLISH)];
  if (german !== english) return german > english ? 'de' : 'en';
  const own = langOf(locale);
  return own === 'de' || own === 'en' ? own : 'en';
}
