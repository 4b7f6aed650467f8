import type { TourPage as TourPageData } from '#contract/tour-page/tour-page.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import type { Trx } from '#server/db/pool.ts';
import type { Catalogue } from '#server/features/catalogue/index.ts';
import type { Feature } from '#server/features/feature.ts';
import type { DocumentMaker } from '#server/features/media/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tourPageHandlers } from './calls.ts';
import { makeTourPage, readPageRows, type PageRows, type TourPageDeps } from './find-tour-page.ts';
import { mountDocuments } from './mount-documents.ts';
import { mountWatchPages } from './new-dates/mount-watch-pages.ts';
import { sendNewDatesEmails } from './new-dates/send-new-dates.ts';
import { purgeWatches, watchesData } from './new-dates/watch-store.ts';
import { offersData, purgeIndividualTours } from './private/individual-tours.ts';
import { questionsData } from './questions/personal-data.ts';
import { purgeQuestions } from './questions/question-store.ts';

export { toReview } from './read-tour-page.ts';
export { findReviewFacts, REVIEW_COLUMNS, type ReviewRow } from './tour-page-store.ts';

/** Departures added within this time share an email. */
const NEW_DATES_MS = 600_000;

/** Tour pages as other features see them. */
export interface TourPages extends Feature {
  /** Rows of a tour as a transaction sees them, for a preview. Throws `not_found` for a hidden tour. */
  readRows(trx: Trx, id: number): Promise<PageRows>;
  /** Makes a page from rows. */
  makePage(rows: PageRows, context: CallContext): Promise<TourPageData>;
}

/** Creates the feature: pages of tours with their parts, documents, questions, and watches for new dates. */
export function createTourPage(
  platform: Platform,
  { catalogue, documents }: { catalogue: Catalogue; documents: DocumentMaker },
): TourPages {
  const deps: TourPageDeps = { ...platform, catalogue, documents };
  return {
    readRows: (trx, id) => readPageRows(deps, trx, id),
    makePage: (rows, context) => makeTourPage(deps, rows, context),
    calls: { tourPage: tourPageHandlers(deps) },
    mount(app) {
      mountDocuments(app, deps);
      mountWatchPages(app, platform);
    },
    jobs: [{ name: 'new date emails', everyMs: NEW_DATES_MS, on: 'primary', run: () => sendNewDatesEmails(deps) }],
    purge: { questions: purgeQuestions, 'individual tours': purgeIndividualTours, watches: purgeWatches },
    personalData: [questionsData, offersData, watchesData],
  };
}
