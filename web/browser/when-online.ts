/** Browsers do not always notice an outage, and then never fire `online`. */
const RETRY_MS = 5000;

/**
 * Resolves with the id of the served build once the server replies again; retries on `online` and at intervals while
 * the page is visible.
 */
export function whenOnline(signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const check = async (): Promise<void> => {
      if (document.hidden) return;
      const reply = await fetch('/builds/latest.json', { cache: 'no-store' }).catch(() => null);
      if (!reply?.ok || ended.signal.aborted) return;
      ended.abort();
      resolve(((await reply.json()) as { id: string }).id);
    };
    const timer = setInterval(() => void check(), RETRY_MS);
    ended.signal.addEventListener('abort', () => clearInterval(timer));
    signal.addEventListener('abort', () => ended.abort(), { once: true });
    addEventListener('online', () => void check(), { signal: ended.signal });
  });
}
