/** Maximum characters of a question about a tour, and of its answer. */
export const MAX_QUESTION_LENGTH = 600;
export const MAX_ANSWER_LENGTH = 2000;
export const MAX_ASKER_NAME_LENGTH = 60;
/** Answered questions that come with the tour's page. */
export const QUESTIONS_ON_PAGE = 3;

/** Filters of an organizer's list of questions. */
export const QUESTION_GROUPS = ['unanswered', 'all'] as const;
