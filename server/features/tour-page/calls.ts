import type * as feed from '#contract/tour-page/things-to-do.ts';
import type * as letters from '#contract/tour-page/tour-letters.ts';
import type * as calls from '#contract/tour-page/tour-page.ts';
import type * as parts from '#contract/tour-page/tour-parts.ts';
import type * as questions from '#contract/tour-page/tour-questions.ts';
import type { Handlers } from '#server/http/call-context.ts';
import { Problem } from '#server/http/problem.ts';
import { findReviewPage, findTourPage } from './find-tour-page.ts';
import { tourLetterHandlers } from './letter-calls.ts';
import { tourPartHandlers } from './part-calls.ts';
import { questionHandlers } from './questions/question-calls.ts';
import { thingsToDoHandlers } from './things-to-do.ts';

/** The id at the end of a tour's address. */
function idOfSlug(slug: string): number {
  const digits = /-(\d{1,15})$/.exec(slug)?.[1];
  if (!digits) throw new Problem('not_found');
  return Number(digits);
}

/** Handlers of the tour page. */
export function tourPageHandlers(
  deps: Parameters<typeof tourLetterHandlers>[0] & { dataKey: string },
): Handlers<typeof calls & typeof parts & typeof letters & typeof feed & typeof questions> {
  return {
    getTour: (context, { query }) => findTourPage(deps, idOfSlug(query.slug), context),
    getAllTourReviews: ({ locale }, { query }) => findReviewPage(deps.db, idOfSlug(query.slug), { ...query, locale }),
    ...tourPartHandlers(deps),
    ...tourLetterHandlers(deps),
    ...thingsToDoHandlers(deps),
    ...questionHandlers({ db: deps.db, mail: deps.help.mail, publicUrl: deps.help.publicUrl, dataKey: deps.dataKey }),
  };
}
