import { sql } from 'kysely';
import type * as calls from '#contract/desk/tours.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readHead, viewDraft } from './draft-store.ts';
import { listSubmitted } from './list-tours.ts';
import { createChange, openAnyTour, openOwnTour } from './open-tour.ts';
import { isProven, publish, requireComplete, requireRevision, setHidden, submit } from './publish-tour.ts';
import { sendDecisionEmail } from './tour-emails.ts';

type Decision = 'publishTour' | 'hideTour' | 'listSubmittedTours' | 'decideTour';

/** Handlers that decide whether the site shows a tour. */
export function decisionHandlers(deps: Platform): Pick<Handlers<typeof calls>, Decision> {
  const { db } = deps;
  const change = createChange(db);
  return {
    publishTour: (context, { body: { id, revision } }) =>
      context.once(async (trx) => {
        const { organizerId } = await openOwnTour(trx, context, id);
        const draft = await viewDraft(trx, id, context.locale);
        requireRevision(await readHead(trx, id), revision, draft);
        requireComplete(draft);
        if (draft.state === 'draft' && !(await isProven(trx, organizerId))) await submit(trx, id);
        else if (draft.state !== 'submitted') await publish(trx, id);
        return viewDraft(trx, id, context.locale);
      }),
    hideTour: (context, { body: { id, is_hidden: isHidden } }) =>
      change(context, id, async (trx) => setHidden(trx, await readHead(trx, id), isHidden)),
    listSubmittedTours: (context, { query }) => listSubmitted(db, query.page, context.locale),
    decideTour: (context, { body: { id, revision, is_approved: isApproved, note } }) =>
      context.once(async (trx) => {
        await openAnyTour(trx, id);
        const head = await readHead(trx, id);
        if (head.state !== 'submitted') throw new Problem('not_allowed_now');
        requireRevision(head, revision, { revision: head.revision });
        const why = note.trim();
        if (!isApproved && why === '') throw new Problem('invalid', { fields: { note: 'rule.required' } });
        if (isApproved) {
          requireComplete(await viewDraft(trx, id, context.locale));
          await publish(trx, id);
        } else
          await sql`update tour_draft set state = 'new', submitted_at = null, note = ${why}
            where tour_id = ${id}`.execute(trx);
        await sendDecisionEmail(deps, trx, { tourId: id, note: isApproved ? null : why });
        return { state: isApproved ? ('published' as const) : ('draft' as const) };
      }),
  };
}
