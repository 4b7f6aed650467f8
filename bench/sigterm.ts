/**
 * SIGTERM under new connections: each sends one request as soon as it is connected. A connection that was let in gets its
 * whole reply; later ones are refused. `-- --rounds 10 --rate 100`.
 */
import { connect } from 'node:net';
import { print } from '#server/platform/log.ts';
import { ended } from '#server/testing/program.ts';
import { readNumbers } from './support/read-numbers.ts';
import { runProgram, startDatabase } from './support/resources.ts';

const { rounds, rate } = readNumbers({ rounds: 10, rate: 100 });
const WARM_MS = 1000;

type Outcome = 'served' | 'refused' | 'reset';

/** Connects, asks for a page and reads to the end. */
function visit(port: number): Promise<Outcome> {
  return new Promise((done) => {
    let isLetIn = false;
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      isLetIn = true;
      socket.write('GET /robots.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    });
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('error', () => {});
    socket.on('close', () => done(!isLetIn ? 'refused' : text.includes('Sitemap:') ? 'served' : 'reset'));
  });
}

await using database = await startDatabase();
const counts: Record<Outcome, number> = { served: 0, refused: 0, reset: 0 };
for (let round = 0; round < rounds; round++) {
  const { child, port } = await runProgram({
    DATA_DIR: database.folder,
    DATABASE_URL: database.url,
    NODE_ENV: 'production',
    LIMIT_FACTOR: '1000',
  });
  const visits: Promise<Outcome>[] = [];
  const timer = setInterval(() => visits.push(visit(port)), 1000 / rate);
  await new Promise((next) => setTimeout(next, WARM_MS));
  await ended(child, 'SIGTERM');
  clearInterval(timer);
  for (const outcome of await Promise.all(visits)) counts[outcome]++;
}
print(
  `${rounds} rounds of ${rate} connections a second: ${counts.served} served, ${counts.refused} refused after the end, ${counts.reset} reset (goal 0)`,
);
process.exitCode = counts.reset === 0 ? 0 : 1;
