import { DEHYDRATED, HYDRATED } from './hydration-marks.ts';

/**
 * Controls that need script, and language links, whose choice a script stores. Other links, `<details>`, checkboxes and
 * forms with an action work without.
 */
const NEEDS_SCRIPT = 'button, [role="button"], [role="tab"], a[hreflang]';

const isDehydrated = (element: Element): boolean =>
  document.documentElement.dataset['hydrated'] === undefined || element.closest(`[${DEHYDRATED}]`) !== null;
const worksWithoutScript = (element: Element): boolean =>
  element instanceof HTMLButtonElement &&
  ((element.type === 'submit' && element.form?.hasAttribute('action') === true) ||
    element.popoverTargetElement !== null);

/** Intercepts the last press on an unhydrated part of the page and replays it after hydration. */
export function replayPress(): void {
  let pending: HTMLElement | null = null;
  addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(NEEDS_SCRIPT) : null;
      pending = null;
      if (!pressed || !isDehydrated(pressed) || worksWithoutScript(pressed)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pending = pressed;
    },
    { capture: true },
  );
  // In a separate task: React announces hydration within a commit, where it handles no events.
  addEventListener(
    HYDRATED,
    () =>
      void setTimeout(() => {
        if (!pending?.isConnected || isDehydrated(pending)) return;
        const pressed = pending;
        pending = null;
        pressed.click();
      }),
  );
}
