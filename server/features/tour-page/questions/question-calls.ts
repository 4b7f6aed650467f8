import type { CallInput, CallReply } from '#contract/call.ts';
import type { TourQuestion } from '#contract/tour-page/tour-page.ts';
import type * as calls from '#contract/tour-page/tour-questions.ts';
import { langOf, textIn, type Locale } from '#domain/locales.ts';
import { maskContacts } from '#domain/mask-contacts.ts';
import { languageOf } from '#domain/reviews.ts';
import { signedIn, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Trx } from '#server/db/pool.ts';
import { firstRow } from '#server/db/rows.ts';
import { requireTour } from '#server/features/tour-page/find-tour-page.ts';
import type { TourRow } from '#server/features/tour-page/tour-page-store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countVote } from '#server/platform/reader-votes.ts';
import { answer, dismiss, listForOrganizer } from './organizer-questions.ts';
import { sendQuestionEmail } from './question-emails.ts';
import { answererOf, findQuestions, lockQuestion } from './question-store.ts';

const MAX_LISTED = 200;

const collectedOf = (tour: TourRow, locale: Locale): TourQuestion[] =>
  tour.questions.map(({ text, answer: own }, index) => ({
    id: index + 1,
    text: textIn(text, locale),
    original_lang: null,
    author: null,
    asked_at: null,
    answer: { text: textIn(own, locale), author: answererOf(tour.organizer), at: null },
    votes: 0,
  }));

async function ask(
  deps: Platform,
  trx: Trx,
  { user, locale }: CallContext,
  body: CallInput<typeof calls.askTourQuestion>['body'],
): Promise<void> {
  const text = maskContacts(body.text.trim());
  const name = maskContacts(body.name.trim());
  const { id } = await firstRow<{ id: number }>(trx)`
    insert into tour_question (tour_id, user_id, author_name, email, locale, lang, text)
    values (${body.tour_id}, ${user?.id ?? null}, ${name}, ${body.email}, ${locale}, ${languageOf(text, locale)}, ${text}) returning id`;
  await sendQuestionEmail(deps, trx, { id, tour_id: body.tour_id, text, author_name: name, email: body.email, locale });
}

function vote(
  { db, dataKey }: Platform,
  context: CallContext,
  { id, is_useful: isUseful }: CallInput<typeof calls.voteTourQuestion>['body'],
): Promise<CallReply<typeof calls.voteTourQuestion>> {
  return transaction(db, async (trx) => {
    const question = await lockQuestion(trx, id);
    if (!question || question.is_hidden || question.answer === null) throw new Problem('not_found');
    return { votes: await countVote(trx, dataKey, context, { on: 'tour_question', id, isFor: isUseful }) };
  });
}

/** Handlers of questions about tours. */
export function questionHandlers(deps: Platform): Handlers<typeof calls> {
  const { db } = deps;
  const done = { result: true as const };
  return {
    async getTourQuestion({ locale }, { query: { tour_id: tourId, question_id: id } }) {
      const tour = await requireTour(db, tourId);
      const found = await findQuestions(db, tour, { lang: langOf(locale), limit: MAX_LISTED, ...(id && { id }) });
      const items = [...collectedOf(tour, locale), ...found.items].filter((item) => id === undefined || item.id === id);
      if (id !== undefined && items.length === 0) throw new Problem('not_found');
      return { items };
    },
    async askTourQuestion(context, { body }) {
      await requireTour(db, body.tour_id);
      return context.once((trx) => ask(deps, trx, context, body).then(() => done));
    },
    voteTourQuestion: (context, { body }) => vote(deps, context, body),
    listQuestionsToAnswer: (context, { query }) => listForOrganizer(db, signedIn(context), query, context.locale),
    answerTourQuestion: (context, { body }) =>
      context.once((trx) => answer(deps, trx, signedIn(context), body).then(() => done)),
    dismissTourQuestion: (context, { body }) =>
      context.once((trx) => dismiss(trx, signedIn(context), body.id).then(() => done)),
  };
}
