import { Type, type Static } from 'typebox';
import {
  defineCall,
  IntId,
  EmailAddress,
  NonBlankString,
  NonBlankText,
  Nullable,
  RowId,
  Strict,
  StringEnum,
} from '#contract/call.ts';
import { PageNumber, Pagination } from '#contract/pagination.ts';
import { ANSWER_LENGTH, ASKER_NAME_LENGTH, QUESTION_GROUPS, QUESTION_LENGTH } from '#domain/questions.ts';
import { TourQuestion } from './tour-page.ts';

export const getTourQuestion = defineCall({
  method: 'GET',
  // A question must disappear as soon as it is hidden.
  path: '/spa/tour-question',
  access: 'public',
  errors: ['not_found', 'gone'],
  summary:
    "Answered questions about a tour, the organizer's own collection first, then the most useful; with question_id only that one.",
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
    'Asks the organizer of a tour in public. The question appears with its answer, which is also sent to the address.',
  body: Strict({
    tour_id: RowId,
    name: NonBlankString(ASKER_NAME_LENGTH),
    email: EmailAddress('For the email with the answer; not public'),
    text: NonBlankText(QUESTION_LENGTH),
  }),
  reply: Type.Object({ result: Type.Literal(true) }),
});

export const voteTourQuestion = defineCall({
  method: 'POST',
  path: '/spa/tour-question-vote',
  access: 'public',
  errors: ['not_found'],
  addition: true,
  summary: 'Marks an answer as useful or takes the mark back; an account, or a network without one, counts once.',
  body: Strict({ id: RowId, is_useful: Type.Boolean() }),
  reply: Type.Object({ votes: Type.Integer({ description: 'How many found it useful' }) }),
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
  errors: [],
  addition: true,
  summary: "Questions about the caller's tours; those that wait the longest first, of all the newest first.",
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
  summary: "Answers a question about one of the caller's tours in public, or replaces the answer.",
  body: Strict({ id: RowId, text: NonBlankText(ANSWER_LENGTH) }),
  reply: Type.Object({ result: Type.Literal(true) }),
});

export const dismissTourQuestion = defineCall({
  method: 'POST',
  path: '/crm/api/organizer/question/dismiss',
  access: 'organizer',
  errors: ['not_found', 'not_allowed_now'],
  addition: true,
  once: true,
  summary: "Takes an unanswered question about one of the caller's tours off the list; it is never shown.",
  body: Strict({ id: RowId }),
  reply: Type.Object({ result: Type.Literal(true) }),
});
