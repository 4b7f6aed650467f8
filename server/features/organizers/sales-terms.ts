import { sql } from 'kysely';
import type * as terms from '#contract/organizers/sales-terms.ts';
import type { Handlers } from '#server/http/call-context.ts';
import { Problem } from '#server/http/problem.ts';

/** Under which sales model and commission an organizer's tours are sold. */
export const salesTermsHandlers: Handlers<typeof terms> = {
  setSalesTerms: (context, { body }) =>
    context.once(async (trx) => {
      const { rows } =
        await sql`update organizer set sales_model = ${body.sales_model}, commission_bp = ${body.commission_bp}
        where id = ${body.organizer_id} returning id`.execute(trx);
      if (rows.length === 0) throw new Problem('not_found');
      return { organizer_id: body.organizer_id };
    }),
};
