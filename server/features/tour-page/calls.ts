import type * as feed from '#contract/tour-page/things-to-do.ts';
import type * as individual from '#contract/tour-page/individual-tours.ts';
import type * as privateData from '#contract/tour-page/private-data.ts';
import type * as letters from '#contract/tour-page/tour-emails.ts';
import { isOn, type CallInput } from '#contract/call.ts';
import type * as calls from '#contract/tour-page/tour-page.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import type * as parts from '#contract/tour-page/tour-parts.ts';
import type * as questions from '#contract/tour-page/tour-questions.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { findReviewPage, findTourPage, type TourPageDeps } from './find-tour-page.ts';
import { tourEmailHandlers } from './email-calls.ts';
import { individualTourHandlers, pageWithoutAlt } from './private/individual-tours.ts';
import { privateDataHandlers } from './private/private-data.ts';
import { tourPartHandlers } from './part-calls.ts';
import { watchHandlers } from './new-dates/watch-calls.ts';
import { questionHandlers } from './questions/question-calls.ts';
import { thingsToDoHandlers } from './things-to-do.ts';

/** The id at the end of a tour's address. */
function idOfSlug(slug: string): number {
  const digits = /-(\d{1,15})$/.exec(slug)?.[1];
  if (!digits) throw new Problem('not_found');
  return Number(digits);
}

/** Omits fields that the caller excludes; by default all are included. */
function trim(
  tour: TourPage,
  { expand_program: program, expand_reviews: reviews, with_alt: alt }: CallInput<typeof calls.getTour>['query'],
): TourPage {
  const named = isOn(alt, true) ? tour : pageWithoutAlt(tour);
  return {
    ...named,
    ...(!isOn(program, true) && { program: [] }),
    ...(!isOn(reviews, true) && { reviews: { ...tour.reviews, items: [] } }),
  };
}

/** Handlers of the tour page. */
export function tourPageHandlers(
  deps: TourPageDeps,
): Handlers<
  typeof calls & typeof parts & typeof letters & typeof feed & typeof questions & typeof individual & typeof privateData
> {
  return {
    getTour: async (context, { query }) => trim(await findTourPage(deps, idOfSlug(query.slug), context), query),
    getAllTourReviews: ({ locale }, { query }) => findReviewPage(deps.db, idOfSlug(query.slug), { ...query, locale }),
    ...tourPartHandlers(deps),
    ...tourEmailHandlers(deps),
    ...watchHandlers(deps),
    ...thingsToDoHandlers(deps),
    ...individualTourHandlers(deps),
    ...privateDataHandlers(deps),
    ...questionHandlers(deps),
  };
}
