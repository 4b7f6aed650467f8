import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/db/pool.ts';

/** `/health/live`: the process answers. `/health/ready`: it can serve, that is, the database answers and it is not shutting down. */
export function mountHealth(app: FastifyInstance, db: Db, isDraining: () => boolean): void {
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const database = await sql`select 1`.execute(db).then(
      () => 'ok',
      () => 'away',
    );
    const isReady = database === 'ok' && !isDraining();
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ok' : 'not ready', database, draining: isDraining() });
  });
}
