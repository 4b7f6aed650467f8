/** What only a person does. A page that is scrolled to where it was before the reload is read by somebody, too. */
const SIGNS = ['scroll', 'wheel', 'touchstart', 'pointermove', 'pointerdown', 'keydown', 'beforeprint'] as const;
/** Where there are no idle callbacks (Safari), a pause as long as a frame. */
const PAUSE_MS = 16;

const pause = (): Promise<void> => new Promise((done) => ('requestIdleCallback' in window ? requestIdleCallback(() => done()) : setTimeout(done, PAUSE_MS)));
const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()));

/**
 * Lets what stands below the first screen (`.below`) be laid out once somebody is there to see it, a piece in each idle moment: at once it would hold up a
 * phone for a quarter of a second. Until then the browser lays out what comes near, and guesses the height of the rest.
 */
export function wakeBelow(): void {
  const wake = async (): Promise<void> => {
    for (const sign of SIGNS) removeEventListener(sign, start);
    for (const piece of document.querySelectorAll<HTMLElement>('.below')) {
      await pause();
      piece.dataset['awake'] = '';
      await frame();
      // A file of letters that comes late has all that is laid out done anew: the less the better.
      await document.fonts.ready;
    }
    document.documentElement.dataset['awake'] = '';
  };
  const start = (): void => void wake();
  for (const sign of SIGNS) addEventListener(sign, start, { passive: true });
}
