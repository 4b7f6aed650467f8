import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
/** Runs an embedded PostgreSQL for experiments and prints its URL. Stop with Ctrl-C. */
import { migrate } from '#server/db/migrate.ts';

const server = await startEmbeddedPostgres(process.argv[2] ?? '.cache/dev-database');
await migrate(server.url);
process.stdout.write(`${server.url}\n`);
const stop = (): void => void server.stop().then(() => process.exit(0));
process.on('SIGINT', stop).on('SIGTERM', stop);
setInterval(() => {}, 60_000);
