import { decodeSegment } from '#web/decode-segment.ts';
import { USER_SCROLL_EVENTS } from './scroll-to.ts';

/** Gives up on a missing anchor, and stops correcting the scroll, after this time. */
const LIMIT_MS = 3000;

/**
 * Resolves when the element of the fragment exists, because parts of a screen may render later. The element stays at
 * the top while parts above it grow, until the visitor scrolls or leaves. Resolves at once when superseded by another
 * navigation.
 */
export function waitForAnchor(hash: string): Promise<void> {
  if (location.hash !== hash) return Promise.resolve();
  const id = decodeSegment(hash.slice(1));
  return new Promise((done) => {
    const check = (): void => {
      const target = document.getElementById(id);
      if (!target) return;
      finish();
      pinToTop(target);
    };
    const observer = new MutationObserver(check);
    const timer = setTimeout(finish, LIMIT_MS);
    function finish(): void {
      clearTimeout(timer);
      observer.disconnect();
      navigation.removeEventListener('navigate', finish);
      done();
    }
    navigation.addEventListener('navigate', finish);
    observer.observe(document, { childList: true, subtree: true });
    check();
  });
}

function pinToTop(target: Element): void {
  const observer = new ResizeObserver(() => target.scrollIntoView({ behavior: 'instant' }));
  const timer = setTimeout(end, LIMIT_MS);
  function end(): void {
    clearTimeout(timer);
    observer.disconnect();
    navigation.removeEventListener('navigate', end);
    for (const name of USER_SCROLL_EVENTS) removeEventListener(name, end);
  }
  navigation.addEventListener('navigate', end);
  for (const name of USER_SCROLL_EVENTS) addEventListener(name, end, { passive: true });
  observer.observe(document.body);
}
