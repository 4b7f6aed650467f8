/** Specification 9: idle callback time-out. */
const LIMIT_MS = 3000;

/** Resolves when the browser is idle after the page has loaded. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }));
  // Safari lacks idle callbacks.
  await new Promise<void>((done) =>
    'requestIdleCallback' in window ? requestIdleCallback(() => done(), { timeout: LIMIT_MS }) : setTimeout(done, 1),
  );
}
