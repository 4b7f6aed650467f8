import { longStore } from './storage.ts';

/** A page of places or activities that was looked at in this browser. */
export interface Look {
  /** Path with the prefix of its language. */
  href: string;
  name: string;
}

const KEY = 'lately';
const MOST = 3;

function isLook(value: unknown): value is Look {
  const { href, name } = (value ?? {}) as Partial<Record<keyof Look, unknown>>;
  // What storage holds may be anything: only paths of this site become links.
  return typeof href === 'string' && /^\/[^/]/.test(href) && typeof name === 'string';
}

/** What was looked at last, the newest first. */
export function readLately(): Look[] {
  try {
    const kept: unknown = JSON.parse(longStore.read(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLook).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a page first among those looked at. */
export function rememberLook({ href, name }: Look): void {
  longStore.write(KEY, JSON.stringify([{ href, name }, ...readLately().filter((look) => look.href !== href)].slice(0, MOST)));
}
