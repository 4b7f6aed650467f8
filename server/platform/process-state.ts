import { readFileSync } from 'node:fs';

/** Bit of SIGKILL (9) in a signal mask. */
const SIGKILL_BIT = 1n << 8n;

/** `/proc/<pid>/status` as a record; null when the process or `/proc` does not exist. */
function statusOf(pid: number): Record<string, string> | null {
  try {
    const lines = readFileSync(`/proc/${pid}/status`, 'utf8').split('\n');
    return Object.fromEntries(lines.map((line) => line.split(':\t', 2) as [string, string]));
  } catch {
    return null;
  }
}

/** Whether a process is running. Zombies are not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' && !isDead(pid);
  }
  return !isDead(pid);
}

/** Whether a process has exited without being reaped, which signal 0 cannot detect. */
export const isDead = (pid: number): boolean => /^[ZX]/.test(statusOf(pid)?.['State'] ?? '');

/** Whether a process has exited, is exiting (SIGKILL is pending), or is not visible. */
export function isEnding(pid: number): boolean {
  const status = statusOf(pid);
  if (!status || isDead(pid)) return true;
  return ['SigPnd', 'ShdPnd'].some((mask) => (BigInt(`0x${status[mask] ?? '0'}`) & SIGKILL_BIT) !== 0n);
}
