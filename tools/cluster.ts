/**
 * `npm run cluster`: three nodes, two databases, a bucket, Redis, two shards of Sphinx and a proxy on this machine, to see how several machines behave. `--
 * status`, `-- kill NODE`, `-- start NODE`, `-- rolling`, `-- promote` (the primary is lost, the replica takes over), `-- down`.
 * They listen on loopback from `CLUSTER_PORT` on (8080) and keep everything in `CLUSTER_DIR` (`.data-cluster`). With `CLUSTER_SEARCH=index`
 * each node searches its own index in place of the shards.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { print } from '#server/platform/log.ts';
import { hasRedis, INSTALL_REDIS, redisArgs } from '#server/testing/redis-server.ts';
import { addReplica, describeDatabase, promoteReplica, startPrimary, stopDatabase } from './cluster/databases.ts';
import { isAlive, isReady, restartNode, startNode, startProxy, stopMember, type Shared } from './cluster/nodes.ts';
import { hasSearchd, INSTALL_SEARCHD, startShards } from './cluster/search.ts';
import { FOLDER, forgetState, launch, readState, writeState, type Member, type State } from './cluster/state.ts';
import { ensureBuilt } from './serve.ts';

const USAGE = 'npm run cluster [-- status | kill NODE | start NODE | rolling | promote | down]';
const NODES = ['node1', 'node2', 'node3'];

const secret = (): string => randomBytes(32).toString('base64url');
const isNode = ({ name }: Member): boolean => NODES.includes(name);

/** What all nodes share; made once a cluster. */
function readShared(port: number): Shared {
  const file = join(FOLDER, 'shared.json');
  if (!existsSync(file)) {
    mkdirSync(FOLDER, { recursive: true, mode: 0o755 });
    const secrets = { SESSION_SECRET: secret(), DATA_KEY: secret(), OPERATOR_TOKEN: secret() };
    const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
    const bucket = { S3_BUCKET: 'uploads', S3_ENDPOINT: `http://127.0.0.1:${port + 9}`, ...keys };
    const LIMIT_FACTOR = process.env['LIMIT_FACTOR'] ?? '1';
    const shared: Shared = { PUBLIC_URL: `http://127.0.0.1:${port}`, LIMIT_FACTOR, ...secrets, ...bucket };
    writeFileSync(file, JSON.stringify(shared), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Shared;
}

/** The state of a running cluster. Throws when there is none. */
function running(): State & { shared: Shared } {
  const state = readState();
  if (!state) throw new Error('no cluster is up; start it with npm run cluster');
  return { ...state, shared: readShared(state.port) };
}

/** Notes the process of a member, new or in place of its former one. */
function enterMember(member: Member): void {
  const { shared: _, ...state } = running();
  const isKnown = state.members.some(({ name }) => name === member.name);
  const members = state.members.map((old) => (old.name === member.name ? member : old));
  writeState({ ...state, members: isKnown ? members : [...members, member] });
}

function nodeNamed({ members }: State, name: string | undefined): Member {
  const found = members.find((member) => isNode(member) && member.name === name);
  if (!found) throw new Error(`${USAGE}\nNODE is ${NODES.join(', ')}`);
  return found;
}

async function up(): Promise<void> {
  if (readState()) return status();
  if (spawnSync('haproxy', ['-v'], { env: { PATH: `${process.env['PATH']}:/usr/sbin` } }).status !== 0)
    throw new Error('HAProxy is missing: apt-get install haproxy');
  await ensureBuilt();
  const port = Number(process.env['CLUSTER_PORT'] ?? 8080);
  const shared = readShared(port);
  print('Database…');
  const databases = [
    { name: 'one' as const, port: port + 5 },
    { name: 'two' as const, port: port + 6 },
  ];
  writeState({ port, databases, password: await startPrimary(port + 5), members: [] });
  const bucket = join(import.meta.dirname, 'cluster/bucket.ts');
  const bucketArgs = [bucket, join(FOLDER, 'bucket'), String(port + 9)];
  enterMember({ name: 'bucket', port: port + 9, pid: launch('bucket', process.execPath, bucketArgs, {}) });
  if (hasRedis())
    enterMember({ name: 'redis', port: port + 8, pid: launch('redis', 'redis-server', redisArgs(port + 8), {}) });
  else print(`Redis is missing, PostgreSQL counts for the nodes: ${INSTALL_REDIS}`);
  // One after another: the first one loads the demo.
  for (const [at, name] of NODES.entries()) {
    print(`${name}…`);
    await startNode(running(), shared, { name, port: port + 1 + at, enter: enterMember });
    if (at === 0) {
      print('Replica…');
      await addReplica(running());
      if (hasSearchd()) for (const shard of await startShards(running(), port + 10)) enterMember(shard);
      else print(`Each node searches its own index; shards of Sphinx: ${INSTALL_SEARCHD}`);
    }
  }
  // Restarts the first node: it started before there were exchange rates, and the tables of the shards have a column for each.
  const first = running().members.find(isNode);
  if (first && hasSearchd()) await restartNode(running(), shared, { ...first, enter: enterMember });
  enterMember(await startProxy(port, running().members.filter(isNode)));
  await status();
}

async function status(): Promise<void> {
  const state = running();
  print(`http://127.0.0.1:${state.port}`);
  for (const { name, port } of state.databases)
    print(`database ${name}  127.0.0.1:${port}  ${await describeDatabase(state, port)}`);
  for (const member of state.members) {
    const health = isNode(member) && isAlive(member) && !(await isReady(member)) ? 'not ready' : 'runs';
    print(`${member.name}  127.0.0.1:${member.port}  ${isAlive(member) ? health : 'away'}`);
  }
}

/** Loses the primary, promotes the replica, and makes the former primary the new replica. */
async function promote(): Promise<void> {
  const state = running();
  const startedMs = performance.now();
  stopDatabase(state.databases[0]?.name ?? '', 'SIGKILL');
  const next = await promoteReplica(state);
  writeState(next);
  print(`database ${next.databases[0]?.name} takes writes after ${Math.round(performance.now() - startedMs)} ms`);
  await addReplica(next);
  print(`database ${next.databases[1]?.name} follows it`);
}

async function rolling(): Promise<void> {
  const { shared, ...state } = running();
  for (const member of state.members.filter(isNode)) {
    await restartNode(state, shared, { ...member, enter: enterMember });
    print(`${member.name} was replaced`);
  }
}

async function down(): Promise<void> {
  const state = running();
  for (const member of state.members.toReversed()) await stopMember(member, 'SIGTERM');
  for (const { name } of state.databases.toReversed()) stopDatabase(name, 'SIGINT');
  forgetState();
  print(`Stopped; the next start begins with an empty folder. Logs are in ${FOLDER}`);
}

const [verb = 'up', name] = process.argv.slice(2);
const commands: Record<string, () => Promise<void>> = {
  async up() {
    if (!readState()) rmSync(FOLDER, { recursive: true, force: true });
    await up();
  },
  status,
  rolling,
  promote,
  down,
  kill: () => stopMember(nodeNamed(running(), name), 'SIGKILL'),
  async start() {
    const { shared, ...state } = running();
    await startNode(state, shared, { ...nodeNamed(state, name), enter: enterMember });
  },
};
const command = commands[verb];
if (!command) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else
  await command().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
