import { scrollToTarget, type ScrollPace } from './scroll-to.ts';

/** Specification 9, "Scroll-spy": scroll speed 400, at most 500 ms. */
export const SPY_PACE: ScrollPace = { speedMs: 400, minMs: 0, maxMs: 500 };

/**
 * Scrolls to an element like a link to its anchor, within 500 ms: updates the URL's fragment and moves focus. Returns
 * false when it does not exist.
 */
export function goToAnchor(anchor: string): boolean {
  const target = document.getElementById(anchor);
  if (!target) return false;
  if (location.hash !== `#${anchor}`) history.pushState(history.state, '', `#${anchor}`);
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  void scrollToTarget(target, SPY_PACE);
  return true;
}
