import { sql } from 'kysely';
import type { CallInput, CallReply } from '#contract/call.ts';
import type { answerTourQuestion, listQuestionsToAnswer } from '#contract/tour-page/tour-questions.ts';
import { textIn, type Locale, type LocalText } from '#domain/locales.ts';
import { maskContacts } from '#domain/mask-contacts.ts';
import { organizerIdsOf, type SessionUser, worksFor } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { readPage } from '#server/calls/read-page.ts';
import { emit, type Db, type Trx } from '#server/db/pool.ts';
import { SPEAKER_NAME, TOUR_SLUG } from '#server/features/catalogue/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendAnswerEmail } from './question-emails.ts';
import { lockQuestion, QUESTION_COLUMNS, toQuestion, type QuestionHead, type QuestionRow } from './question-store.ts';

const PAGE_SIZE = 20;

/** Questions about an organizer's tours: unanswered ones oldest first, all newest first. */
export async function listForOrganizer(
  db: Db,
  user: SessionUser,
  query: CallInput<typeof listQuestionsToAnswer>['query'],
  locale: Locale,
): Promise<CallReply<typeof listQuestionsToAnswer>> {
  type Row = QuestionRow & { tour_slug: string; tour_name: LocalText; answerer: string; found: number };
  const isWaiting = query.group !== 'all';
  const { data, pagination } = await readPage({ page: query.page, pageSize: PAGE_SIZE }, (slice) =>
    sql<Row>`select ${QUESTION_COLUMNS}, ${TOUR_SLUG} as tour_slug, t.name as tour_name,
      ${SPEAKER_NAME} as answerer, count(*) over ()::int as found
    from tour_question q join tour t on t.id = q.tour_id join organizer o on o.id = t.organizer_id
    where t.organizer_id = any(${organizerIdsOf(user, query.organizer_id)}::int[]) and q.hidden_at is null
    and q.dismissed_at is null and ${isWaiting ? sql`q.answer is null` : sql`true`}
    order by ${isWaiting ? sql`q.asked_at, q.id` : sql`q.asked_at desc, q.id desc`} ${slice}`.execute(db),
  );
  return {
    data: data.map((row) => ({
      ...toQuestion(row, row.answerer),
      tour: { slug: row.tour_slug, name: textIn(row.tour_name, locale) },
    })),
    pagination,
  };
}

async function requireOwn(trx: Trx, user: SessionUser, id: number): Promise<QuestionHead> {
  const question = await lockQuestion(trx, id);
  if (!question || question.is_hidden || question.is_dismissed || !worksFor(user, question.organizer_id))
    throw new Problem('not_found');
  return question;
}

/** Stores or replaces the public answer to a question; the first one is emailed to the asker. */
export async function answer(
  deps: Platform,
  trx: Trx,
  user: SessionUser,
  { id, text }: CallInput<typeof answerTourQuestion>['body'],
): Promise<void> {
  const question = await requireOwn(trx, user, id);
  const shown = maskContacts(text.trim());
  await sql`update tour_question set answer = ${shown}, answered_at = coalesce(answered_at, now())
    where id = ${id}`.execute(trx);
  await emit(trx, 'tour.changed', { tour_id: question.tour_id });
  if (question.answer === null) await sendAnswerEmail(deps, trx, question, shown);
}

/** Removes an unanswered question from the organizer's list. */
export async function dismiss(trx: Trx, user: SessionUser, id: number): Promise<void> {
  const question = await requireOwn(trx, user, id);
  if (question.answer !== null) throw new Problem('not_allowed_now');
  await sql`update tour_question set dismissed_at = now() where id = ${id}`.execute(trx);
}
