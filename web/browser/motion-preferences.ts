declare global {
  interface Navigator {
    /** Chromium only. */
    readonly connection?: EventTarget & { readonly saveData: boolean };
  }
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export const prefersReducedMotion = (): boolean => matchMedia(REDUCED_MOTION).matches;

/** Calls back when the preference for reduced motion or reduced data changes. */
export function watchMotionPreferences(listener: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION);
  const { connection } = navigator;
  query.addEventListener('change', listener);
  connection?.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
    connection?.removeEventListener('change', listener);
  };
}

/** Whether videos may autoplay: the visitor prefers neither reduced motion nor reduced data. */
export const allowsAutoplay = (): boolean => !prefersReducedMotion() && navigator.connection?.saveData !== true;
