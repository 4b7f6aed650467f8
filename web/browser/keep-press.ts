import { onLive, STILL } from '#web/ui/later/live.ts';

/** What only scripts answer, and a choice of language, which they remember; other links, folds, boxes and forms with an address of their own work without. */
const PRESSED = 'button, [role="button"], [role="tab"], a[hreflang]';

const isStill = (element: Element): boolean =>
  document.documentElement.dataset['hydrated'] === undefined || element.closest(`[${STILL}]`) !== null;
const worksAlone = (element: Element): boolean =>
  element instanceof HTMLButtonElement &&
  ((element.type === 'submit' && element.form?.hasAttribute('action') === true) ||
    element.popoverTargetElement !== null);

/** Keeps the last press on a part of the page that is not alive yet, and repeats it as soon as it is: nobody has to press twice. */
export function keepPress(): void {
  let kept: HTMLElement | null = null;
  addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSED) : null;
      kept = null;
      if (!pressed || !isStill(pressed) || worksAlone(pressed)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      kept = pressed;
    },
    { capture: true },
  );
  // Not at once: React tells that it is live from within a commit, where it takes no events.
  onLive(
    () =>
      void setTimeout(() => {
        if (!kept?.isConnected || isStill(kept)) return;
        const pressed = kept;
        kept = null;
        pressed.click();
      }),
  );
}
