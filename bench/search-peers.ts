/**
 * The index against other engines, DuckDB and Orama, over the same searches, alternated. 0 skips an engine; unsupported
 * searches are skipped. `npm run bench -- search-peers [--tours 100000] [--queries 3000] [--duckdb 40] [--orama 40]
 * [--orama-tours 10000]`
 */
import { print } from '#server/platform/log.ts';
import { alternate, type Alternated } from './engines/alternate.ts';
import { duckDbPeer } from './engines/duckdb.ts';
import { oramaPeer } from './engines/orama.ts';
import type { Peer } from './engines/peer.ts';
import {
  buildGenerated,
  generateRequests,
  loadedTours,
  printHead,
  row,
  times,
  upTo,
  warm,
  DAILY,
} from './search/tours.ts';
import { readNumbers } from './support/read-numbers.ts';

const {
  tours,
  queries,
  duckdb,
  orama,
  'orama-tours': oramaTours,
} = readNumbers({ tours: 100_000, queries: 3000, duckdb: 40, orama: 40, 'orama-tours': 10_000 });
const requests = generateRequests(queries);

function report({ name, peer, index, differences, left }: Alternated, count: number): void {
  print(row(`${name}, alternated, ${count} tours`, peer));
  print(row(`index, alternated with ${name}`, index));
  print(
    `${name}: the index is ${times(peer, index)} times faster; different replies: ${differences} of ${peer.length}; ${left} of ${requests.length} searches are beyond it`,
  );
}

async function compare(peer: Promise<Peer>, tours: number, searches: number): Promise<void> {
  const index = warm(buildGenerated(tours), requests);
  report(await alternate(await peer, (request) => index.search(request), requests, searches), tours);
}

printHead();
if (duckdb > 0) await compare(duckDbPeer(loadedTours(upTo(tours)), DAILY), tours, duckdb);
const few = Math.min(tours, oramaTours);
if (orama > 0) await compare(oramaPeer(loadedTours(upTo(few)), DAILY), few, orama);
