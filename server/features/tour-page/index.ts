export { mountDocuments } from './mount-documents.ts';
export { tourPageHandlers } from './calls.ts';
export { toReview } from './read-tour-page.ts';
export { findReviewFacts, REVIEW_COLUMNS, type ReviewRow } from './tour-page-store.ts';
