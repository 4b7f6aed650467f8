/** Browsers do not always know that the network is away, and then never say that it is back. */
const TRY_MS = 5000;

/** Resolves with the id of the served build when the server answers again; tried when the browser says so, and now and then while somebody looks. */
export function whenBack(signal: AbortSignal): Promise<string> {
  return new Promise((done) => {
    const ended = new AbortController();
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const answer = await fetch('/builds/latest.json', { cache: 'no-store' }).catch(() => null);
      if (!answer?.ok || ended.signal.aborted) return;
      ended.abort();
      done(((await answer.json()) as { id: string }).id);
    };
    const timer = setInterval(() => void look(), TRY_MS);
    ended.signal.addEventListener('abort', () => clearInterval(timer));
    signal.addEventListener('abort', () => ended.abort(), { once: true });
    addEventListener('online', () => void look(), { signal: ended.signal });
  });
}
