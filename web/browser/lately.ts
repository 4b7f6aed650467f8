import { isOwnPath, longStore, readList } from './storage.ts';

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
  return isOwnPath(href) && typeof name === 'string';
}

/** What was looked at last, the newest first. */
export function readLately(): Look[] {
  return readList(longStore, KEY, isLook).slice(0, MOST);
}

/** Puts a page first among those looked at. */
export function rememberLook({ href, name }: Look): void {
  longStore.write(
    KEY,
    JSON.stringify([{ href, name }, ...readLately().filter((look) => look.href !== href)].slice(0, MOST)),
  );
}
