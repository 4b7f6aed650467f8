/** Local or session storage that may be full, forbidden or absent: then nothing is kept and nothing breaks. */
export interface KeyStore {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
}

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
        // Private windows and full disks refuse; the page works without.
      }
    },
  };
}

/** Kept for as long as the browser keeps it. */
export const longStore = keyStore(() => localStorage);
/** Kept for the tab. */
export const tabStore = keyStore(() => sessionStorage);
