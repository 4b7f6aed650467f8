import { DEHYDRATED, onHydrated } from '#web/ui/deferred/hydration.ts';

/** Controls that need script, and language links, whose choice a script remembers. Other links, `<details>`, boxes and forms with an action work without. */
const NEEDS_SCRIPT = 'button, [role="button"], [role="tab"], a[hreflang]';

const isDehydrated = (element: Element): boolean =>
  document.documentElement.dataset['hydrated'] === undefined || element.closest(`[${DEHYDRATED}]`) !== null;
const worksWithoutScript = (element: Element): boolean =>
  element instanceof HTMLButtonElement &&
  ((element.type === 'submit' && element.form?.hasAttribute('action') === true) ||
    element.popoverTargetElement !== null);

/** Holds back the last press on a part that is not hydrated yet and replays it once it is. */
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
  // In a task of its own: React announces hydration from within a commit, where it handles no events.
  onHydrated(
    () =>
      void setTimeout(() => {
        if (!pending?.isConnected || isDehydrated(pending)) return;
        const pressed = pending;
        pending = null;
        pressed.click();
      }),
  );
}
