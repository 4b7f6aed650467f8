import type { PageState } from '../state/page.ts';
import { painted } from './painted.ts';

/** What only a person does. A page that is scrolled to where it was before the reload is read by somebody, too. */
const SIGNS = ['scroll', 'wheel', 'touchstart', 'pointermove', 'pointerdown', 'keydown', 'beforeprint'] as const;
/** Where there are no idle callbacks (Safari), as long a pause as a frame after each piece. */
const PAUSE_MS = 16;

/** Resolves in an idle moment; tells how much of it is left. */
function idle(): Promise<() => number> {
  return new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback((moment) => done(() => moment.timeRemaining()));
    else setTimeout(() => done(() => 0), PAUSE_MS);
  });
}

/** A piece that is on the screen when the others begin to rest: it does not rest, because Chromium takes that for a shift of the layout. */
const SEEN = 'seen';

/** Whether a piece is laid out already, because it is or was near the window. */
function isDrawn({ firstElementChild: child }: Element): boolean {
  return child?.checkVisibility?.({ contentVisibilityAuto: true }) ?? false;
}

function isOnScreen(piece: Element): boolean {
  const { top, bottom } = piece.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** How long a window must have kept its width. */
const RESIZED_MS = 200;

/** Lets every piece rest that is away from the window: what has been laid out keeps its height. */
async function rest(woken: readonly HTMLElement[] = []): Promise<void> {
  // A height is remembered (`content-visibility`) in the frame after it was measured.
  await painted();
  await idle();
  for (const piece of woken.filter(isOnScreen)) piece.dataset['awake'] = SEEN;
  for (const piece of document.querySelectorAll<HTMLElement>('.below:not([data-awake])')) piece.dataset['awake'] = '';
}

/** In a window of another width the heights are others: everything is laid out again before it rests. */
function measureWhenResized(): void {
  let width = innerWidth;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  addEventListener('resize', () => {
    if (innerWidth === width) return;
    width = innerWidth;
    for (const piece of document.querySelectorAll<HTMLElement>('.below')) delete piece.dataset['awake'];
    clearTimeout(waiting);
    waiting = setTimeout(() => void rest(), RESIZED_MS);
  });
}

/**
 * Lets what stands below the first screen (`.below`) be laid out once somebody is there to see it, piece by piece in idle moments: at once it would hold up a
 * phone for a quarter of a second. Until then the browser lays out what comes near, and guesses the height of the rest. From then on every height is known, and
 * what is away from the window costs a press neither style nor layout nor paint. `navigating` tells of screens that are gone to within the page.
 */
export function wakeBelow(navigating: PageState['navigating']): void {
  const wake = async (): Promise<void> => {
    for (const sign of SIGNS) removeEventListener(sign, start);
    let left = await idle();
    const woken: HTMLElement[] = [];
    for (const piece of document.querySelectorAll<HTMLElement>('.below')) {
      if (left() <= 0) left = await idle();
      // It rests from the first on, and goes on so.
      if (isDrawn(piece)) continue;
      piece.dataset['awake'] = '';
      woken.push(piece);
      // Laid out now, so that the moment is known to be over when it is.
      piece.getBoundingClientRect();
    }
    await rest(woken);
    document.documentElement.dataset['awake'] = '';
    measureWhenResized();
    navigating.watch(() => void (navigating.get() || rest()));
  };
  const start = (): void => void wake();
  for (const sign of SIGNS) addEventListener(sign, start, { passive: true });
}
