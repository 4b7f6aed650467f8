/** Runs an embedded PostgreSQL for experiments and prints its URL. Stop with Ctrl-C. */
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { print } from '#server/platform/log.ts';

const server = await startEmbeddedPostgres(process.argv[2] ?? '.cache/dev-database');
await migrate(server.url);
print(server.url);
const stop = (): void => void server.stop().then(() => process.exit(0));
process.on('SIGINT', stop).on('SIGTERM', stop);
setInterval(() => {}, 60_000);
