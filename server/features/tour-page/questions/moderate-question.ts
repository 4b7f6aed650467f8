import { sql } from 'kysely';
import { DEFAULT_LOCALE, textIn, type LocalText } from '#domain/locales.ts';
import { emit, transaction, type Db } from '#server/db/pool.ts';
import { lockQuestion } from './question-store.ts';

/** A question on the operator's page. */
export interface JudgedQuestion {
  id: number;
  tour: string;
  author: string;
  lang: string;
  text: string;
  answer: string | null;
  askedAt: Date;
  isHidden: boolean;
}

/** The newest questions, for the operator. */
export async function listQuestionsForOperator(db: Db, limit: number): Promise<JudgedQuestion[]> {
  type Row = Omit<JudgedQuestion, 'tour'> & { tour_name: LocalText };
  const { rows } = await sql<Row>`select q.id, t.name as tour_name, q.author_name as author, q.lang, q.text, q.answer,
      q.asked_at as "askedAt", q.hidden_at is not null as "isHidden"
    from tour_question q join tour t on t.id = q.tour_id order by q.asked_at desc, q.id desc limit ${limit}`.execute(
    db,
  );
  return rows.map(({ tour_name: name, ...row }) => ({ ...row, tour: textIn(name, DEFAULT_LOCALE) }));
}

/** Hides a question with its answer, or shows it again. False when there is no such question. */
export function moderateQuestion(db: Db, id: number, isHidden: boolean): Promise<boolean> {
  return transaction(db, async (trx) => {
    const question = await lockQuestion(trx, id);
    if (!question) return false;
    await sql`update tour_question set hidden_at = ${isHidden ? sql`coalesce(hidden_at, now())` : sql`null`} where id = ${id}`.execute(
      trx,
    );
    await emit(trx, 'tour.changed', { tour_id: question.tour_id });
    return true;
  });
}
