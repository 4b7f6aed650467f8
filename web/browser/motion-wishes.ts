declare global {
  interface Navigator {
    /** Chromium only. */
    readonly connection?: EventTarget & { readonly saveData: boolean };
  }
}

const STILL = '(prefers-reduced-motion: reduce)';

/** Whether somebody asked for no motion. */
export const prefersStill = (): boolean => matchMedia(STILL).matches;

/** Calls back when the wish for no motion, or for little data, changes. */
export function watchWishes(listener: () => void): () => void {
  const still = matchMedia(STILL);
  const { connection } = navigator;
  still.addEventListener('change', listener);
  connection?.addEventListener('change', listener);
  return () => {
    still.removeEventListener('change', listener);
    connection?.removeEventListener('change', listener);
  };
}

/** Whether a film may run by itself: nobody asked for no motion or for little data. */
export const allowsFilm = (): boolean => !prefersStill() && navigator.connection?.saveData !== true;
