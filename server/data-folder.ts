import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (dataDir: string): string => join(dataDir, 'serai.pid');

/** When a process began, as the kernel counts it; empty where that cannot be read. Tells a process from a later one that got its number. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22; the name in brackets before it may hold blanks.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The running program that holds a data folder, or null. A number left by one that was killed counts only while it is still that program's. */
export function ownerOf(dataDir: string): number | null {
  if (!existsSync(fileOf(dataDir))) return null;
  const [pid = '', start = ''] = readFileSync(fileOf(dataDir), 'utf8').trim().split(' ');
  return Number(pid) > 0 && isAlive(Number(pid)) && start === startOf(Number(pid)) ? Number(pid) : null;
}

/** Takes a data folder for this process, making it where it is not there; the answer gives it back. */
export function holdFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(fileOf(dataDir), `${process.pid} ${startOf(process.pid)}\n`);
  return () => rmSync(fileOf(dataDir), { force: true });
}
