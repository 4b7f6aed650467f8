/** Where there are no idle callbacks (Safari), a pause as long as a frame. */
const PAUSE_MS = 16;

const pause = (): Promise<void> => new Promise((done) => ('requestIdleCallback' in window ? requestIdleCallback(() => done()) : setTimeout(done, PAUSE_MS)));
const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()));

/**
 * Lets what stands below the first screen (`.below`) be laid out, a piece in each idle moment: at once it would hold up a phone for a quarter of a second.
 * Resolves when all of it is. In a tab nobody looks at there are no frames, so it waits until somebody does.
 */
export async function wakeBelow(): Promise<void> {
  for (const piece of document.querySelectorAll<HTMLElement>('.below')) {
    await pause();
    piece.dataset['awake'] = '';
    await frame();
    // A file of letters that comes late has all that is laid out done anew: the less the better.
    await document.fonts.ready;
  }
}
