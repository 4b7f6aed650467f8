import { sql } from 'kysely';
import type { TourPage, TourQuestion } from '#contract/tour-page/tour-page.ts';
import type { Lang, Locale } from '#domain/locales.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import type { TourRow } from '#server/features/tour-page/tour-page-store.ts';

/** A stored question, with the name of its answerer. */
export interface QuestionRow {
  id: number;
  text: string;
  lang: string;
  author_name: string;
  asked_at: Date;
  answer: string | null;
  answered_at: Date | null;
  votes: number;
}

/** Columns of `QuestionRow`. Needs `q`. */
export const QUESTION_COLUMNS = sql`q.id, q.text, q.lang, q.author_name, q.asked_at, q.answer, q.answered_at, q.votes`;

const IS_SHOWN = sql`answer is not null and hidden_at is null`;

/** Who answers questions about a tour. */
export const answererOf = ({ person, name }: { person: string; name: string }): string => person || name;

/** A question as readers see it, with the first word of the asker's name. */
export function toQuestion(
  row: QuestionRow,
  answerer: string,
): Omit<TourQuestion, 'answer'> & {
  answer: TourQuestion['answer'] | null;
} {
  return {
    id: row.id,
    text: row.text,
    original_lang: row.lang,
    author: row.author_name.trim().split(/\s+/)[0] ?? '',
    asked_at: row.asked_at.toISOString(),
    answer:
      row.answer === null
        ? null
        : { text: row.answer, author: answerer, at: row.answered_at ? row.answered_at.toISOString() : null },
    votes: row.votes,
  };
}

/** Answered questions about a tour: those in the reader's language first, then the most useful. */
export async function findQuestions(
  db: Db,
  tour: Pick<TourRow, 'id' | 'organizer'>,
  { lang, limit, id }: { lang: Lang; limit: number; id?: number },
): Promise<TourPage['questions']> {
  const rows = await rowsOf<QuestionRow & { total: number }>(db)`
    select ${QUESTION_COLUMNS}, count(*) over ()::int as total
    from tour_question q where tour_id = ${tour.id} and ${IS_SHOWN} and ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by lang <> ${lang}, votes desc, answered_at desc, id desc limit ${limit}`;
  return {
    items: rows.flatMap((row) => {
      const { answer, ...question } = toQuestion(row, answererOf(tour.organizer));
      return answer ? [{ ...question, answer }] : [];
    }),
    total: rows[0]?.total ?? 0,
  };
}

/** A question with the address for its answer. */
export interface QuestionHead {
  id: number;
  tour_id: number;
  organizer_id: number;
  text: string;
  author_name: string;
  email: string | null;
  locale: Locale;
  answer: string | null;
  is_hidden: boolean;
  is_dismissed: boolean;
}

/** Locks a question, so that changes are serialized. */
export async function lockQuestion(trx: Trx, id: number): Promise<QuestionHead | null> {
  return rowOrNull<QuestionHead>(trx)`select q.id, q.tour_id, t.organizer_id, q.text, q.author_name, q.email, q.locale,
      q.answer, q.hidden_at is not null as is_hidden, q.dismissed_at is not null as is_dismissed
    from tour_question q join tour t on t.id = q.tour_id
    where q.id = ${id} for no key update of q`;
}

const ADDRESS_DAYS = 30;
const WAITING_DAYS = 180;

/** Erases addresses that have got their email, and questions without an answer. */
export async function purgeQuestions(db: Db): Promise<void> {
  await sql`update tour_question set email = null where email is not null
    and answered_at < now() - make_interval(days => ${ADDRESS_DAYS})`.execute(db);
  await sql`delete from tour_question where answer is null and email is not null
      and (dismissed_at < now() - make_interval(days => ${ADDRESS_DAYS})
    or asked_at < now() - make_interval(days => ${WAITING_DAYS}))`.execute(db);
}
