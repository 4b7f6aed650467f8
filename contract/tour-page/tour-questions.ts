import { Type, type Static } from 'typebox';
import {
  defineCall,
  EmailAddress,
  NonBlankString,
  NonBlankText,
  Nullable,
  Strict,
  StringEnum,
} from '#contract/call.ts';
import { RowId, IntId, Done } from '#contract/fields.ts';
import { PageNumber, Pagination } from '#contract/pagination.ts';
import { MAX_ANSWER_LENGTH, MAX_ASKER_NAME_LENGTH, QUESTION_GROUPS, MAX_QUESTION_LENGTH } from '#domain/questions.ts';
import { TourQuestion } from './tour-page.ts';

export const getTourQuestion = defineCall({
  method: 'GET',
  // A question must disappear as soon as it is hidden.
  path: '/spa/tour-question',
  access: 'public',
  errors: ['not_found', 'gone'],
  summary:
    'Lists answered questions about a tour: those collected by the organizer, then the most useful; with question_id only that one.',
  query: Strict({ tour_id: RowId, question_id: Type.Optional(RowId) }),
  reply: Type.Object({ items: Type.Array(TourQuestion) }),
});

export const askTourQuestion = defineCall({
  method: 'POST',
  path: '/spa/ask-tour-question',
  access: 'public',
  errors: ['not_found', 'gone'],
  addition: true,
  once: true,
  limit: 'contact',
  summary:
    'Asks the organizer of a tour a public question. It appears once answered; the answer is also emailed to the author.',
  body: Strict({
    tour_id: RowId,
    name: NonBlankString(MAX_ASKER_NAME_LENGTH),
    email: EmailAddress('For the email with the answer; not public'),
    text: NonBlankText(MAX_QUESTION_LENGTH),
  }),
  reply: Done,
});

export const voteTourQuestion = defineCall({
  method: 'POST',
  path: '/spa/tour-question-vote',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  summary: 'Marks an answer as useful or clears the mark; each account, or network if signed out, counts once.',
  body: Strict({ id: RowId, is_useful: Type.Boolean() }),
  reply: Type.Object({ votes: Type.Integer({ description: 'Number of people who found it useful' }) }),
});

/** A question as shown to the tour's organizer. */
export const QuestionToAnswer = Type.Object({
  ...TourQuestion.properties,
  answer: Nullable(TourQuestion.properties.answer),
  tour: Type.Object({ slug: Type.String(), name: Type.String() }),
});
export type QuestionToAnswer = Static<typeof QuestionToAnswer>;

export const listQuestionsToAnswer = defineCall({
  method: 'GET',
  path: '/crm/api/organizer/question/list',
  access: 'organizer',
  addition: true,
  summary: "Lists questions about the caller's tours: unanswered ones by longest wait, or all of them newest first.",
  query: Strict({
    organizer_id: Type.Optional(IntId),
    group: Type.Optional(StringEnum(QUESTION_GROUPS)),
    page: Type.Optional(PageNumber),
  }),
  reply: Type.Object({
    data: Type.Array(QuestionToAnswer),
    pagination: Pagination,
  }),
});

export const answerTourQuestion = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/question/answer',
  access: 'organizer',
  errors: ['not_found'],
  addition: true,
  once: true,
  summary: "Publicly answers a question about one of the caller's tours, or replaces the answer.",
  body: Strict({ id: RowId, text: NonBlankText(MAX_ANSWER_LENGTH) }),
  reply: Done,
});

export const dismissTourQuestion = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/question/dismiss',
  access: 'organizer',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  once: true,
  summary: "Dismisses an unanswered question about one of the caller's tours; it is never shown.",
  body: Strict({ id: RowId }),
  reply: Done,
});
