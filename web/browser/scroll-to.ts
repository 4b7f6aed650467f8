/** Duration of an animated scroll: milliseconds per thousand pixels, and its bounds. */
export interface ScrollPace {
  speedMs: number;
  minMs: number;
  maxMs: number;
}

/** Specification 9, "Animated scroll": speed 500, at least 250 ms, at most 3000 ms. */
export const PAGE_PACE: ScrollPace = { speedMs: 500, minMs: 250, maxMs: 3000 };

const SPEED_PX = 1000;
/** Input that scrolls the page and interrupts automatic scrolling. */
export const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Duration of a scroll over a distance. */
export function scrollMs(distancePx: number, { speedMs, minMs, maxMs }: ScrollPace): number {
  return Math.min(maxMs, Math.max(minMs, (Math.abs(distancePx) / SPEED_PX) * speedMs));
}

const easeInOut = (progress: number): number => (progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2);

/**
 * Scroll position that places the top of an element below the sticky bars (`scroll-padding-top`, `scroll-margin-top`).
 */
function topOf(target: Element | number): number {
  const end = document.documentElement.scrollHeight - innerHeight;
  if (typeof target === 'number') return Math.min(end, target);
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
  return Math.max(0, Math.min(end, target.getBoundingClientRect().top + scrollY - padding - margin));
}

let ending: (() => void) | undefined;

/**
 * Scrolls the window to an element or a position in pixels, following a target that moves. Resolves on arrival, or when
 * user input or a newer scroll interrupts it. Jumps with reduced motion.
 */
export function scrollToTarget(target: Element | number, pace: ScrollPace = PAGE_PACE): Promise<void> {
  ending?.();
  const from = scrollY;
  const durationMs = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : scrollMs(topOf(target) - from, pace);
  return new Promise((resolve) => {
    let hasEnded = false;
    const end = (): void => {
      hasEnded = true;
      for (const name of USER_SCROLL_EVENTS) removeEventListener(name, end);
      if (ending === end) ending = undefined;
      resolve();
    };
    ending = end;
    for (const name of USER_SCROLL_EVENTS) addEventListener(name, end, { passive: true });
    const began = performance.now();
    const step = (now: number): void => {
      if (hasEnded) return;
      const progress = durationMs === 0 ? 1 : Math.min(1, Math.max(0, now - began) / durationMs);
      scrollTo({ top: from + (topOf(target) - from) * easeInOut(progress), behavior: 'instant' });
      if (progress < 1) requestAnimationFrame(step);
      else end();
    };
    step(began);
  });
}
