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

/**
 * Lets what stands below the first screen (`.below`) be laid out once somebody is there to see it, piece by piece in idle moments: at once it would hold up a
 * phone for a quarter of a second. Until then the browser lays out what comes near, and guesses the height of the rest.
 */
export function wakeBelow(): void {
  const wake = async (): Promise<void> => {
    for (const sign of SIGNS) removeEventListener(sign, start);
    let left = await idle();
    for (const piece of document.querySelectorAll<HTMLElement>('.below')) {
      if (left() <= 0) left = await idle();
      piece.dataset['awake'] = '';
      // Laid out now, so that the moment is known to be over when it is.
      piece.getBoundingClientRect();
    }
    // A height is remembered (`content-visibility`) in the frame after it was measured.
    await new Promise(requestAnimationFrame);
    await idle();
    document.documentElement.dataset['awake'] = '';
  };
  const start = (): void => void wake();
  for (const sign of SIGNS) addEventListener(sign, start, { passive: true });
}
