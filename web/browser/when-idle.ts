/** Specification 9: what waits for an idle browser waits no longer than this. */
const IDLE_LIMIT_MS = 3000;

/** Runs once when the page has loaded and the browser has nothing to do. Answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  let handle = 0;
  const ask = (): void => {
    handle = 'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: IDLE_LIMIT_MS }) : setTimeout(run, IDLE_LIMIT_MS);
  };
  if (document.readyState === 'complete') ask();
  else addEventListener('load', ask, { once: true });
  return () => {
    removeEventListener('load', ask);
    if ('cancelIdleCallback' in window) cancelIdleCallback(handle);
    else clearTimeout(handle);
  };
}
