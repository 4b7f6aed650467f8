import { sql } from 'kysely';
import type * as terms from '#contract/organizers/sales-terms.ts';
import type { Db } from '#server/db/pool.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';

/** The sales model and commission of an organizer's tours. */
export function salesTermsHandlers(db: Db): Handlers<typeof terms> {
  return {
    async getSalesTerms(_context, { query }) {
      const { rows } = await sql<terms.SalesTerms>`select id as organizer_id, sales_model, commission_bp from organizer
        where id = ${query.organizer_id}`.execute(db);
      if (!rows[0]) throw new Problem('not_found');
      return rows[0];
    },
    setSalesTerms: (context, { body }) =>
      context.once(async (trx) => {
        const { rows } =
          await sql`update organizer set sales_model = ${body.sales_model}, commission_bp = ${body.commission_bp}
          where id = ${body.organizer_id} returning id`.execute(trx);
        if (rows.length === 0) throw new Problem('not_found');
        return body;
      }),
  };
}
