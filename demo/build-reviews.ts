import type { Picture } from '#contract/catalogue/card.ts';
import type { SubRatings } from '#contract/reviews/write-review.ts';
import { SUB_RATINGS } from '#domain/reviews.ts';
import { plusDays } from './build-dates.ts';
import type { BookTour, CountryBook, Language } from './country-book.ts';
import { diceOf, type Dice } from './dice.ts';
import type { PictureFacts } from './picture-manifest.ts';
import { isWoman, REVIEWER_FACES } from './portraits.ts';
import { REVIEWERS, REVIEW_LINES } from './texts/review-bank.ts';
import { REVIEW_SENTENCES } from './texts/review-sentences.ts';

export interface ReviewRow {
  tour_id: number;
  organizer_id: number;
  rating: number;
  /** Empty for a rating without a text. */
  text: string;
  lang: Language;
  author_name: string;
  author_avatar_id: number | null;
  trip_month: string;
  reply: string | null;
  reply_at: string | null;
  votes: number;
  published_at: string;
  sub: SubRatings;
  photos: Picture[];
  hidden_at: string | null;
  hidden_reason: string | null;
}

interface ReviewSource {
  book: CountryBook;
  tour: BookTour;
  tourId: number;
  organizerId: number;
  today: string;
  dice: Dice;
  /** Copies have few reviews. */
  isCopy: boolean;
}

/** A source with the reviewers who have already written about the tour. */
interface WritingSource extends ReviewSource {
  written: Set<string>;
}

const LANGS: readonly Language[] = ['en', 'en', 'en', 'ru', 'ru', 'de', 'de', 'zh'];
const MIN_AGE_DAYS = 12;
const MAX_AGE_DAYS = 900;
/** Reviews come this long after the trip. */
const DAYS_AFTER_TRIP = 20;

/** The tour's own review, some generic ones about its places, and ratings without text. */
export function buildReviews(facts: ReviewSource): ReviewRow[] {
  const source: WritingSource = { ...facts, written: new Set() };
  const { tour, book, dice, isCopy } = source;
  const stops = new Map(book.stops.map((stop) => [stop.key, stop]));
  const keys = dice.shuffle([...new Set(tour.days.flatMap((day) => day.stops))]);
  const rows = [row(source, { ...tour.review, text: tour.review.text, reply: tour.review.reply ?? null })];
  const words = isCopy ? 0 : dice.whole(2, 5);
  const used = new Set<string>();
  for (let index = 0; index < words; index++) {
    const lang = dice.pick(LANGS);
    const entry = dice.pick(REVIEW_LINES[lang]);
    const stop = stops.get(keys[index % keys.length] ?? '');
    if (!stop || used.has(entry.text)) continue;
    used.add(entry.text);
    rows.push(
      row(source, { lang, rating: entry.rating, text: entry.text.replace('{stop}', stop.name[lang]), reply: null }),
    );
  }
  const stars = isCopy ? 2 : dice.whole(3, 60);
  const compose = composer(`review sentences ${source.tourId}`);
  for (let index = 0; index < stars; index++) {
    const luck = dice.roll();
    const lang = dice.pick(LANGS);
    const rating = luck < 0.74 ? 5 : luck < 0.93 ? 4 : luck < 0.98 ? 3 : luck < 0.995 ? 2 : 1;
    const hasWriter = REVIEWERS[lang].some((name) => !source.written.has(name));
    rows.push(row(source, { lang, rating, text: hasWriter ? compose(lang, rating) : '', reply: null }));
  }
  addDetails(rows, diceOf(`review details ${source.tourId}`));
  return rows;
}

/** Share of ratings with a composed text: more than a third, because few stars and used-up sentences have none. */
const WORDS_SHARE = 0.45;

/** Composes a text for a rating, or none; no sentence occurs twice for a tour. */
function composer(seed: string): (lang: Language, rating: number) => string {
  const dice = diceOf(seed);
  const left = new Map<readonly string[], string[]>();
  const next = (bank: readonly string[]): string | undefined => {
    const rest = left.get(bank) ?? dice.shuffle([...bank]);
    left.set(bank, rest);
    return rest.pop();
  };
  return (lang, rating) => {
    if (rating < 3 || !dice.chance(WORDS_SHARE)) return '';
    const { openings, middles, praises, wishes, doubts } = REVIEW_SENTENCES[lang];
    const parts =
      rating === 3 ? [next(doubts)] : [next(openings), next(middles), next(rating === 5 ? praises : wishes)];
    if (parts.some((part) => part === undefined)) return '';
    return parts.join(lang === 'zh' ? '' : ' ');
  };
}

/** The month of the trip behind a review of `ageDays` ago. */
const tripMonth = (today: string, ageDays: number): string => plusDays(today, -ageDays - DAYS_AFTER_TRIP).slice(0, 7);

/**
 * An age in days whose trip falls into the tour's months: the dice's value, or the nearest older one, wrapping around.
 */
function ageInSeason(today: string, months: readonly number[], dice: Dice): number {
  const drawn = dice.whole(MIN_AGE_DAYS, MAX_AGE_DAYS);
  for (let step = 0; step < MAX_AGE_DAYS - MIN_AGE_DAYS; step++) {
    const age = drawn + step <= MAX_AGE_DAYS ? drawn + step : MIN_AGE_DAYS + drawn + step - MAX_AGE_DAYS;
    if (months.includes(Number(tripMonth(today, age).slice(5)))) return age;
  }
  return drawn;
}

/** Russian past-tense verbs reveal the author's gender. */
const BY_WOMAN =
  /одна,|одна и|[Бб]оялась |Думала|купила|вернулась|отнеслась|гребла|различала|плавала|сидела|рисовала|взяла|расписала|Приехала/u;
const BY_MAN = /Сдал |Строил|[Дд]умал,|я увидел|впервые держал|сам отличал|представлял|я быстро/u;

interface Review {
  lang: Language;
  rating: number;
  text: string;
  reply: string | null;
}

/** Reviewers who may have written a text. */
function writersOf({ lang, text }: Review): readonly string[] {
  const all = REVIEWERS[lang];
  if (lang !== 'ru') return all;
  if (BY_WOMAN.test(text)) return all.filter(isWoman);
  return BY_MAN.test(text) ? all.filter((name) => !isWoman(name)) : all;
}

/** The dice's reviewer, or the next one who has not written about the tour. */
function authorOf(review: Review, { dice, written }: WritingSource): string {
  const names = writersOf(review);
  const drawn = dice.pick(names);
  const at = names.indexOf(drawn);
  const author = [...names.slice(at), ...names.slice(0, at)].find((name) => !written.has(name)) ?? drawn;
  // A rating without text takes no name away from those who write.
  if (review.text !== '') written.add(author);
  return author;
}

/** The name in a reply's salutation: "Fair, Anna." */
const ADDRESSED = /(?<=, )(Familie )?\p{Lu}\p{Ll}{2,}(?=[.!:,])/u;

/** A reply that addresses the given author. */
function replyTo(author: string, reply: string | null): string | null {
  const [first = author, last = first] = author.split(' ');
  return reply && reply.replace(ADDRESSED, (_, family?: string) => (family ? `${family}${last}` : first));
}

function row(source: WritingSource, review: Review): ReviewRow {
  const { tour, tourId, organizerId, today, dice } = source;
  const age = ageInSeason(today, tour.months, dice);
  const day = plusDays(today, -age);
  const author = authorOf(review, source);
  return {
    tour_id: tourId,
    organizer_id: organizerId,
    rating: review.rating,
    text: review.text,
    lang: review.lang,
    author_name: author,
    author_avatar_id: REVIEWER_FACES.get(author) ?? null,
    trip_month: `${tripMonth(today, age)}-01`,
    reply: replyTo(author, review.reply),
    reply_at: review.reply ? plusDays(day, dice.whole(1, 5)) : null,
    votes: dice.whole(0, 14),
    published_at: `${day}T10:00:00Z`,
    sub: {},
    photos: [],
    hidden_at: null,
    hidden_reason: null,
  };
}

/** Share of the written reviews with detailed ratings, with pictures, and of all reviews that are hidden. */
const RATED_SHARE = 0.7;
const PHOTOS_SHARE = 0.25;
const REMOVED_SHARE = 0.004;
const MAX_PHOTOS = 5;

/**
 * Hides some reviews and adds detailed ratings to others. A random source of its own leaves the rest of the catalogue
 * unchanged.
 */
function addDetails(rows: readonly ReviewRow[], dice: Dice): void {
  for (const review of rows) {
    if (dice.roll() < REMOVED_SHARE) {
      review.hidden_at = review.published_at;
      review.hidden_reason = 'advert';
    }
    if (review.text === '' || dice.roll() > RATED_SHARE) continue;
    review.sub = Object.fromEntries(
      SUB_RATINGS.map((name) => [name, Math.min(5, Math.max(1, review.rating + dice.whole(-1, 1)))]),
    );
  }
}

/** Adds pictures of the tour to some written reviews. */
export function addPhotos(rows: readonly ReviewRow[], pictures: readonly PictureFacts[], dice: Dice): void {
  for (const review of rows)
    if (review.text !== '' && dice.roll() < PHOTOS_SHARE)
      review.photos = dice
        .shuffle([...pictures])
        .slice(0, dice.whole(1, MAX_PHOTOS))
        .map(({ id, width, height, color, thumbhash }) => {
          return { url: `/pictures/${id}/{size}`, alt: '', width, height, color, thumbhash };
        });
}
