import { sql } from 'kysely';
import { DEFAULT_LOCALE, textIn, type LocalText } from '#domain/locales.ts';
import { emit, transaction, type Db } from '#server/db/pool.ts';
import { article, decisionForm, minute, SHOWN, type OperatorPage } from '#server/platform/operator-page.ts';
import { lockQuestion } from './question-store.ts';

/** A question on the operator's page. */
interface JudgedQuestion {
  id: number;
  tour: string;
  author: string;
  lang: string;
  text: string;
  answer: string | null;
  askedAt: Date;
  isHidden: boolean;
}

/** The newest questions. */
async function listQuestions(db: Db, limit: number): Promise<JudgedQuestion[]> {
  type Row = Omit<JudgedQuestion, 'tour'> & { tour_name: LocalText };
  const { rows } = await sql<Row>`select q.id, t.name as tour_name, q.author_name as author, q.lang, q.text, q.answer,
      q.asked_at as "askedAt", q.hidden_at is not null as "isHidden"
    from tour_question q join tour t on t.id = q.tour_id order by q.asked_at desc, q.id desc limit ${limit}`.execute(
    db,
  );
  return rows.map(({ tour_name: name, ...row }) => ({ ...row, tour: textIn(name, DEFAULT_LOCALE) }));
}

/** Hides a question with its answer, or shows it again. False when there is no such question. */
function moderateQuestion(db: Db, id: number, isHidden: boolean): Promise<boolean> {
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

const draw = ({ id, tour, author, lang, text, answer, askedAt, isHidden }: JudgedQuestion): string =>
  article(
    [
      `No. ${id}`,
      minute(askedAt),
      lang,
      author,
      ...(answer === null ? ['waiting'] : []),
      ...(isHidden ? ['hidden'] : []),
    ],
    tour,
    answer === null ? text : `${text}\n\n${answer}`,
    decisionForm(
      'questions',
      id,
      `<button name="reason" value="${isHidden ? '' : 'hidden'}">${isHidden ? 'Show again' : 'Hide'}</button>`,
    ),
  );

/** Questions about tours for the operator, who hides them with their answers. */
export const questionsPage = (db: Db): OperatorPage => ({
  name: 'questions',
  title: 'Questions',
  empty: 'No questions yet.',
  articles: async () => (await listQuestions(db, SHOWN)).map(draw),
  decide: async (id, value) => (value === '' || value === 'hidden') && moderateQuestion(db, id, value !== ''),
});
