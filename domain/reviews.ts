import { langOf, type Lang, type Locale } from './locales.ts';

/** What a traveller can rate beside the whole. */
export const SUB_RATINGS = ['guide', 'programme', 'food', 'nights', 'value'] as const;
export type SubRating = (typeof SUB_RATINGS)[number];

/** Most characters of a review, and of an organizer's reply. */
export const REVIEW_TEXT_LENGTH = 3000;
export const REPLY_LENGTH = 2000;
/** Most pictures of one review. */
export const REVIEW_MAX_PHOTOS = 10;
/** A review appears when both sides have written, or after so many days. */
export const PUBLISH_AFTER_DAYS = 7;
/** Until it appears, a review can be changed for so long after it was submitted. */
export const CHANGE_HOURS = 48;

/** Which reviews an organizer's list shows. */
export const REVIEW_GROUPS = ['unanswered', 'all'] as const;

/** What is wrong with a review: why it is reported, and why it is hidden. */
export const HIDE_REASONS = ['personal_data', 'abuse', 'off_topic', 'fake', 'advert', 'illegal'] as const;
export type HideReason = (typeof HIDE_REASONS)[number];

const GERMAN = /[äöüß]|\b(und|der|die|das|nicht|ist|wir|ich|ein|eine|mit|war|sehr|auf|für|zu)\b/gi;
const ENGLISH = /\b(the|and|was|is|we|of|to|it|with|very|for|our|not|i|a|in)\b/gi;

/** The language a text is written in: by its script, among German and English by their commonest words; undecided, the writer's. */
export function languageOf(text: string, locale: Locale): Lang {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const letters = count(/\p{L}/gu);
  if (letters === 0) return langOf(locale);
  // A character of Chinese says about as much as three letters.
  if (count(/\p{Script=Han}/gu) * 3 > letters) return 'zh';
  if (count(/\p{Script=Cyrillic}/gu) * 2 > letters) return 'ru';
  const [german, english] = [count(GERMAN), count(ENGLISH)];
  if (german !== english) return german > english ? 'de' : 'en';
  const own = langOf(locale);
  return own === 'de' || own === 'en' ? own : 'en';
}
