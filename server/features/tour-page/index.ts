export { mountDocuments } from './mount-documents.ts';
export { tourPageHandlers } from './calls.ts';
export { toReview } from './read-tour-page.ts';
export { findReviewFacts, REVIEW_COLUMNS, type ReviewRow } from './tour-page-store.ts';
export { questionsData } from './questions/personal-data.ts';
export { purgeQuestions } from './questions/question-store.ts';
export { listQuestionsForOperator, moderateQuestion, type JudgedQuestion } from './questions/moderate-question.ts';
export { offersData, purgeIndividualTours } from './private/individual-tours.ts';
