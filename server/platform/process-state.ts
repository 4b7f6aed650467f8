import { readFileSync } from 'node:fs';

/** Bit of SIGKILL (9) in a signal mask. */
const SIGKILL_BIT = 1n << 8n;

/** `/proc/<pid>/status` as a record; null where there is no such process or no `/proc`. */
function statusOf(pid: number): Record<string, string> | null {
  try {
    const lines = readFileSync(`/proc/${pid}/status`, 'utf8').split('\n');
    return Object.fromEntries(lines.map((line) => line.split(':\t', 2) as [string, string]));
  } catch {
    return null;
  }
}

/** Whether a process runs. A zombie, which waits for its parent to collect it, does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' && !isDead(pid);
  }
  return !isDead(pid);
}

const isDead = (pid: number): boolean => /^[ZX]/.test(statusOf(pid)?.['State'] ?? '');

/** Whether a process has been killed and is still being torn down, or cannot be seen from here. */
export function isEnding(pid: number): boolean {
  const status = statusOf(pid);
  if (!status || isDead(pid)) return true;
  return ['SigPnd', 'ShdPnd'].some((mask) => (BigInt(`0x${status[mask] ?? '0'}`) & SIGKILL_BIT) !== 0n);
}
