/** Local or session storage. When it is full, forbidden or absent, writes are ignored and reads return null. */
export interface KeyStore {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
}

/** Reads a stored list. Storage may hold anything, so entries that fail `isEntry` are dropped. */
export function readList<Entry>(store: KeyStore, key: string, isEntry: (value: unknown) => value is Entry): Entry[] {
  try {
    const stored: unknown = JSON.parse(store.read(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Whether a value is a path of this site, and so safe as a link. */
export const isOwnPath = (value: unknown): value is string => typeof value === 'string' && /^\/[^/\\]/.test(value);

function keyStore(open: () => Storage): KeyStore {
  return {
    read(key) {
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) open().removeItem(key);
        else open().setItem(key, value);
      } catch {
        // Private windows and full disks reject writes; the page works without.
      }
    },
  };
}

/** Key prefix of drafts and of texts that wait for the network; sign-out deletes them. */
export const UNSENT = 'unsent-';

/** Deletes all drafts and unsent texts. */
export function dropUnsent(): void {
  for (const store of [() => localStorage, () => sessionStorage])
    try {
      const entries = store();
      for (const key of Object.keys(entries)) if (key.startsWith(UNSENT)) entries.removeItem(key);
    } catch {
      // Without storage nothing was stored.
    }
}

export const longStore = keyStore(() => localStorage);
export const tabStore = keyStore(() => sessionStorage);
