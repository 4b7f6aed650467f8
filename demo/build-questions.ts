import { plusDays } from './build-dates.ts';
import type { BookTour, Language } from './country-book.ts';
import { diceOf } from './dice.ts';
import { QUESTION_BANK } from './texts/question-bank.ts';
import { REVIEWERS } from './texts/review-bank.ts';

export interface QuestionRow {
  tour_id: number;
  author_name: string;
  locale: string;
  lang: Language;
  text: string;
  asked_at: string;
  answer: string | null;
  answered_at: string | null;
  votes: number;
}

const LANGS: readonly Language[] = ['en', 'en', 'ru', 'de', 'zh'];
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', ru: 'ru', de: 'de', zh: 'zh' };
/** One tour in this many has no questions yet. */
const WITHOUT = 6;
const MAX_QUESTIONS = 5;
/** One question in this many is recent and unanswered. */
const WAITING = 60;
const MAX_AGE_DAYS = 400;
const MAX_VOTES = 14;

/**
 * Questions about a tour, nearly all answered, each in its asker's language. A random source of their own leaves the
 * rest of the catalogue unchanged.
 */
export function buildQuestions(tour: BookTour, tourId: number, today: string): QuestionRow[] {
  const dice = diceOf(`questions ${tourId}`);
  if (dice.whole(1, WITHOUT) === 1) return [];
  const fitting = dice.shuffle(QUESTION_BANK.filter((entry) => entry.fits(tour)));
  const askers = new Set<string>();
  return fitting.slice(0, dice.whole(1, MAX_QUESTIONS)).flatMap((entry) => {
    const lang = dice.pick(LANGS);
    const name = dice.pick(REVIEWERS[lang]);
    if (askers.has(name)) return [];
    askers.add(name);
    const isWaiting = dice.whole(1, WAITING) === 1;
    const day = plusDays(today, -dice.whole(1, isWaiting ? 3 : MAX_AGE_DAYS));
    const hour = (from: number): string => String(dice.whole(from, from + 4)).padStart(2, '0');
    return {
      tour_id: tourId,
      author_name: name,
      locale: LOCALES[lang],
      lang,
      text: entry.text[lang],
      asked_at: `${day}T${hour(8)}:20:00Z`,
      answer: isWaiting ? null : entry.answer[lang],
      answered_at: isWaiting ? null : `${day}T${hour(14)}:05:00Z`,
      votes: isWaiting ? 0 : dice.whole(0, MAX_VOTES),
    };
  });
}
