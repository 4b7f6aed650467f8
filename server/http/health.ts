import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

export interface HealthDeps {
  db: Db;
  isDraining(): boolean;
  /**
   * Whether the index has been loaded once. Until then PostgreSQL answers searches, too slowly for a large catalogue.
   */
  isSearchReady(): boolean;
}

/**
 * Mounts `/health/live` (the process responds) and `/health/ready` (the database responds, search is loaded, and the
 * process is not shutting down).
 */
export function mountHealth(app: FastifyInstance, { db, isDraining, isSearchReady }: HealthDeps): void {
  app.get('/health/live', () => ({ status: 'ok' }));
  // Concurrent requests share one query, so that they cannot exhaust the connections.
  let running: Promise<'ok' | 'away'> | null = null;
  const databaseState = (): Promise<'ok' | 'away'> =>
    (running ??= sql`select 1`
      .execute(db)
      .then(
        () => 'ok' as const,
        () => 'away' as const,
      )
      .finally(() => (running = null)));
  app.get('/health/ready', async (_request, reply) => {
    const database = await databaseState();
    const search = isSearchReady() ? 'ok' : 'loading';
    const draining = isDraining();
    const isReady = database === 'ok' && search === 'ok' && !draining;
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'not ready', database, search, draining });
  });
}
