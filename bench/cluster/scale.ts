/** Searches a second of one node and of three, each held to a share of a core by the kernel's control groups. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { print } from '#server/platform/log.ts';
import { readState, type Member } from '../../tools/cluster/state.ts';
import type { Load, Loaded } from '../http/load.ts';
import { createSearches } from '../http/searches.ts';
import { median } from '../support/quantile.ts';
import { cluster } from './commands.ts';

const GOAL = 2.7;
const CONNECTIONS = 24;
const ROUNDS = 3;
/** Of a round; the searches before it fill the caches of codes, not of replies. */
const SEARCHES = 600;
const PERIOD_US = 100_000;
const GROUPS = '/sys/fs/cgroup';
const NOTICE_MS = 4000;

/** Holds a process to a share of a core. Returns the way to let it go. */
function hold({ name, pid }: Member, share: number): () => void {
  const isFirst = existsSync(join(GROUPS, 'cpu'));
  const parent = isFirst ? join(GROUPS, 'cpu') : GROUPS;
  const group = join(parent, `serai-${name}`);
  mkdirSync(group, { recursive: true });
  const quota = Math.round(share * PERIOD_US);
  if (isFirst) {
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US));
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota));
  } else writeFileSync(join(group, 'cpu.max'), `${quota} ${PERIOD_US}`);
  writeFileSync(join(group, 'cgroup.procs'), String(pid));
  return () => {
    writeFileSync(join(parent, 'cgroup.procs'), String(pid));
    rmdirSync(group);
  };
}

const next = createSearches(11);
const searches = (count: number): Load['requests'] =>
  Array.from({ length: count }, () => ({ path: next(), headers: 'accept-encoding: gzip\r\n' }));

async function load(visitors: ChildProcess, port: number, count: number): Promise<Loaded> {
  visitors.send({ port, requests: searches(count), connections: CONNECTIONS } satisfies Load);
  return ((await once(visitors, 'message')) as [Loaded])[0];
}

/** The median of some rounds, in searches a second. */
async function measure(name: string, visitors: ChildProcess, port: number): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { ms, seconds, failed } = await load(visitors, port, SEARCHES);
    if (failed > 0) throw new Error(`${failed} searches failed`);
    rates.push(ms.length / seconds);
  }
  print(`${name}: ${rates.map((rate) => rate.toFixed(0)).join(', ')} searches a second`);
  return median(rates);
}

/** Compares three nodes with one of them, all behind the proxy. Returns whether the goal was met. */
export async function scale(port: number, share: number): Promise<boolean> {
  const nodes = (readState()?.members ?? []).filter(({ name }) => name.startsWith('node'));
  const visitors = fork(join(import.meta.dirname, '../http/load.ts'));
  // Before the limit, so that the code is compiled.
  await load(visitors, port, SEARCHES * nodes.length);
  const letGo = nodes.map((node) => hold(node, share));
  try {
    const all = await measure(`${nodes.length} nodes with ${share} of a core each`, visitors, port);
    const others = nodes.slice(1);
    others.forEach((_, at) => letGo[at + 1]?.());
    for (const { name } of others) await cluster('kill', name);
    await wait(NOTICE_MS);
    const one = await measure('one of them', visitors, port);
    for (const { name } of others) await cluster('start', name);
    print(`${(all / one).toFixed(2)} times as many (goal ${GOAL})`);
    return all / one >= GOAL;
  } finally {
    letGo[0]?.();
    visitors.disconnect();
  }
}
