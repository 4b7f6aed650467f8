import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDb } from '#server/db/pool.ts';
import { createRateSource } from '#server/platform/rates.ts';
import { distributedTableConfig, searchdConfig, sphinxTableConfig } from '#server/search/sphinx/sphinx-table.ts';
import { databaseUrl } from './databases.ts';
import { FOLDER, launch, type Member, type State } from './state.ts';

const NAMES = ['search1', 'search2'] as const;
/** From a server's port for SphinxQL to the one by which others search its tables. */
const OWN_PORT = 2;
const tableOf = (at: number): string => `tours_${at}`;

/** How Debian installs it. */
export const INSTALL_SEARCHD = 'apt-get install sphinxsearch';

/** Whether the cluster searches in shards: this machine has `searchd` of Sphinx or Manticore, and `CLUSTER_SEARCH` is not `index`. */
export const hasSearchd = (): boolean =>
  process.env['CLUSTER_SEARCH'] !== 'index' && spawnSync('searchd', ['-h']).error === undefined;

/** Starts two servers, each with half of the tours and a distributed table over the two. They are filled by the nodes. */
export async function startShards(state: State, firstPort: number): Promise<Member[]> {
  const { db } = openDb(databaseUrl(state), { max: 1 });
  const { rates } = await createRateSource(db).current();
  await db.destroy();
  const agents = NAMES.map((_, at) => `127.0.0.1:${firstPort + at + OWN_PORT}:${tableOf(at)}`);
  return NAMES.map((name, at) => {
    const folder = join(FOLDER, name);
    mkdirSync(folder, { recursive: true });
    const ports = { sql: firstPort + at, own: firstPort + at + OWN_PORT };
    const config = join(folder, 'searchd.conf');
    const tables = [
      sphinxTableConfig(tableOf(at), join(folder, tableOf(at)), rates),
      distributedTableConfig('tours', agents),
    ];
    writeFileSync(config, `${tables.join('')}${searchdConfig(folder, ports)}`);
    return { name, port: ports.sql, pid: launch(name, 'searchd', ['--nodetach', '--config', config], {}) };
  });
}

/** `SEARCH_URL` of the nodes: the table of the first server, and the parts that are written to; null without servers. */
export function searchUrl({ members }: State): string | null {
  const servers = NAMES.flatMap((name) => members.find((member) => member.name === name) ?? []);
  if (servers.length < NAMES.length) return null;
  const shards = servers.map(({ port }, at) => `127.0.0.1:${port}/${tableOf(at)}`).join(',');
  return `sphinxql://127.0.0.1:${servers[0]?.port}/tours?shards=${shards}`;
}
