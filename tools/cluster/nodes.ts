import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning } from '#server/platform/process-state.ts';
import { databaseUrl } from './databases.ts';
import { searchUrl } from './search.ts';
import { FOLDER, launch, type Member, type State } from './state.ts';

const root = join(import.meta.dirname, '../..');
const READY_LIMIT_MS = 180_000;
const EXIT_LIMIT_MS = 15_000;
const POLL_MS = 200;
/** HAProxy asks for health once a second. */
const NOTICE_MS = 2500;

/** Variables that every node has: its own are a port and a folder. */
export interface Shared {
  PUBLIC_URL: string;
  SESSION_SECRET: string;
  DATA_KEY: string;
  OPERATOR_TOKEN: string;
  S3_BUCKET: string;
  S3_ENDPOINT: string;
  S3_ACCESS_KEY_ID: string;
  S3_SECRET_ACCESS_KEY: string;
  LIMIT_FACTOR: string;
}

export const isAlive = ({ pid }: Member): boolean => isRunning(pid);

export const isReady = ({ port }: Member): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a node and resolves when it is ready. `enter` notes its process before that, so that an interrupted command leaves none behind. */
export async function startNode(
  state: State,
  shared: Shared,
  { name, port, enter }: Omit<Member, 'pid'> & { enter: (member: Member) => void },
): Promise<void> {
  const url = databaseUrl(state);
  const search = searchUrl(state);
  const redis = state.members.find((member) => member.name === 'redis');
  const pid = launch(name, process.execPath, [join(root, 'tools/serve.ts')], {
    ...shared,
    PORT: String(port),
    DATA_DIR: join(FOLDER, name),
    DATABASE_URL: url,
    DATABASE_READ_URL: url,
    ...(search !== null && { SEARCH_URL: search }),
    ...(redis && { REDIS_URL: `redis://127.0.0.1:${redis.port}` }),
    DEMO: 'on',
    STAFF_WITHOUT_FACTOR: 'on',
    NODE_ENV: 'production',
  });
  const member = { name, port, pid };
  enter(member);
  for (let waited = 0; !(await isReady(member)); waited += POLL_MS) {
    if (!isAlive(member) || waited > READY_LIMIT_MS)
      throw new Error(`${name} did not start: see ${join(FOLDER, `${name}.log`)}`);
    await wait(POLL_MS);
  }
}

/** Ends a process by a signal and waits for it. */
export async function stopMember(member: Member, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (isAlive(member)) process.kill(member.pid, signal);
  for (let waited = 0; isAlive(member) && waited < EXIT_LIMIT_MS; waited += POLL_MS) await wait(POLL_MS);
}

/** Replaces a node by a new process of the same name, and gives the proxy time to notice. */
export async function restartNode(
  state: State,
  shared: Shared,
  { enter, ...member }: Member & { enter: (member: Member) => void },
): Promise<void> {
  await stopMember(member, 'SIGTERM');
  await startNode(state, shared, { ...member, enter });
  await wait(NOTICE_MS);
}

/** Starts the proxy with the configuration that we ship, but for its addresses. */
export async function startProxy(port: number, nodes: readonly Omit<Member, 'pid'>[]): Promise<Member> {
  const servers = nodes.map(({ name, port: at }) => `  server ${name} 127.0.0.1:${at} check`).join('\n');
  const shipped = readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8');
  // On one machine the limit of open files is that of an ordinary user.
  const text = shipped
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace(/maxconn \d+/, 'maxconn 4000')
    .replaceAll(/^ {2}server .*\n?/gm, '');
  const file = join(FOLDER, 'haproxy.cfg');
  writeFileSync(file, `${text.trimEnd()}\n${servers}\n`);
  const pid = launch('proxy', 'haproxy', ['-db', '-f', file], { PATH: `${process.env['PATH']}:/usr/sbin` });
  const proxy = { name: 'proxy', port, pid };
  for (let waited = 0; !(await isReady(proxy)); waited += POLL_MS) {
    if (!isAlive(proxy) || waited > EXIT_LIMIT_MS)
      throw new Error(`the proxy did not start: see ${join(FOLDER, 'proxy.log')}`);
    await wait(POLL_MS);
  }
  return proxy;
}
