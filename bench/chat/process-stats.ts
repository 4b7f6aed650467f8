import { readdirSync, readFileSync } from 'node:fs';

const CLOCK_TICKS = 100;

/** Parent and times of a process (Linux); null when it has ended. */
function timesOf(pid: number): { parent: number; ownS: number; endedChildrenS: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [parent, user, system, childUser, childSystem] = [1, 11, 12, 13, 14].map((at) => Number(fields[at]));
    return {
      parent: parent ?? 0,
      ownS: ((user ?? 0) + (system ?? 0)) / CLOCK_TICKS,
      endedChildrenS: ((childUser ?? 0) + (childSystem ?? 0)) / CLOCK_TICKS,
    };
  } catch {
    return null;
  }
}

/** Resident memory in MB and processor seconds of a process (Linux). */
export function statsOf(pid: number): { mb: number; cpuS: number } {
  const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { mb: Math.round(Number(rss) / 1024), cpuS: timesOf(pid)?.ownS ?? 0 };
}

/** Processor seconds of a database server so far, by the process of one of its connections. */
export function databaseCpuS(connectionPid: number): number {
  const server = timesOf(connectionPid)?.parent ?? 0;
  const own = timesOf(server);
  const connections = readdirSync('/proc').flatMap((name) => {
    const times = /^\d+$/.test(name) ? timesOf(Number(name)) : null;
    return times?.parent === server ? [times.ownS] : [];
  });
  return connections.reduce((sum, cpuS) => sum + cpuS, (own?.ownS ?? 0) + (own?.endedChildrenS ?? 0));
}
