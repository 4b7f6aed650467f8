import { TAKE_OVER } from './scroll-to.ts';

/** An anchor that is missing after this time does not exist, and parts of a screen have taken their places. */
const LIMIT_MS = 3000;

/**
 * Resolves when the element of a fragment exists: parts of a screen may render later. The element then stays at the top
 * while parts above it grow, until the visitor scrolls.
 */
export function waitForAnchor(hash: string): Promise<void> {
  const id = decodeURIComponent(hash.slice(1));
  return new Promise((done) => {
    const look = (): void => {
      const target = document.getElementById(id);
      if (!target) return;
      finish();
      holdInPlace(target);
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(finish, LIMIT_MS);
    function finish(): void {
      clearTimeout(timer);
      observer.disconnect();
      done();
    }
    observer.observe(document, { childList: true, subtree: true });
    look();
  });
}

function holdInPlace(target: Element): void {
  const observer = new ResizeObserver(() => target.scrollIntoView({ behavior: 'instant' }));
  const timer = setTimeout(end, LIMIT_MS);
  function end(): void {
    clearTimeout(timer);
    observer.disconnect();
    for (const name of TAKE_OVER) removeEventListener(name, end);
  }
  for (const name of TAKE_OVER) addEventListener(name, end, { passive: true });
  observer.observe(document.body);
}
