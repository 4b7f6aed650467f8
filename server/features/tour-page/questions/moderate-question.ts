import { sql } from 'kysely';
import type { CallReply } from '#contract/call.ts';
import type * as calls from '#contract/tour-page/moderate-questions.ts';
import type { JudgedQuestion } from '#contract/tour-page/moderate-questions.ts';
import { textIn, type Locale, type LocalText } from '#domain/locales.ts';
import type { HideReason } from '#domain/reviews.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { orNotFound } from '#server/calls/problem.ts';
import { readPage } from '#server/calls/read-page.ts';
import { emit, type Db, type Trx } from '#server/db/pool.ts';
import type { EmailDeps } from '#server/platform/send-email.ts';
import { sendQuestionHiddenEmail } from './question-emails.ts';
import { lockQuestion } from './question-store.ts';

const PAGE = 50;

/** Questions, newest first. */
async function listQuestions(
  db: Db,
  page: number | undefined,
  locale: Locale,
): Promise<CallReply<typeof calls.listQuestions>> {
  type Row = Omit<JudgedQuestion, 'tour' | 'asked_at'> & { tour_name: LocalText; asked_at: Date; found: number };
  const { data, pagination } = await readPage({ page, pageSize: PAGE }, (slice) =>
    sql<Row>`select count(*) over ()::int as found, q.id, t.name as tour_name, q.author_name as author, q.lang, q.text, q.answer,
      q.asked_at, q.hidden_at is not null as is_hidden
    from tour_question q join tour t on t.id = q.tour_id order by q.asked_at desc, q.id desc ${slice}`.execute(db),
  );
  return {
    data: data.map(({ tour_name: name, asked_at: at, ...row }) => ({
      ...row,
      tour: textIn(name, locale),
      asked_at: at.toISOString(),
    })),
    pagination,
  };
}

/** Hides a question with its answer and emails the asker the reason, or shows it again. Throws `not_found`. */
async function moderateQuestion(deps: EmailDeps, trx: Trx, id: number, reason: HideReason | null): Promise<void> {
  const question = orNotFound(await lockQuestion(trx, id));
  await sql`update tour_question set hidden_at = ${reason ? sql`coalesce(hidden_at, now())` : sql`null`}
    where id = ${id}`.execute(trx);
  await emit(trx, 'tour.changed', { tour_id: question.tour_id });
  if (reason && !question.is_hidden) await sendQuestionHiddenEmail(deps, trx, question, reason);
}

/** Handlers by which staff moderate questions. */
export function moderationHandlers(deps: EmailDeps & { db: Db }): Handlers<typeof calls> {
  return {
    listQuestions: ({ locale }, { query }) => listQuestions(deps.db, query.page, locale),
    moderateQuestion: (context, { body: { id, reason } }) =>
      context.once(async (trx) => {
        await moderateQuestion(deps, trx, id, reason);
        return { id };
      }),
  };
}
