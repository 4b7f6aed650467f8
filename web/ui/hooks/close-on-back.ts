/** Something over the page: its history entry, and how Back closes it. */
interface Overlay {
  key: string;
  /** Of its entry; -1 until it has one. */
  index: number;
  close: () => void;
}

/** Open overlays, the topmost last. */
const open: Overlay[] = [];
/** History entries of overlays by key, with the key of the page below. */
const pageOf = new Map<string, string>();
let isPushing = false;
/** Settles when the entry of a closed overlay has been left; another overlay gets its own after that. */
let leaving: Promise<unknown> | null = null;
let isWatching = false;

const groupOf = (key: string): string => pageOf.get(key) ?? key;

/** Whether an entry is of an overlay that has closed. */
const isVacant = (key: string): boolean => pageOf.has(key) && !open.some((overlay) => overlay.key === key);

/** Resolves when a navigation has ended in any way: another one may replace it. */
const quietly = (result: NavigationResult): Promise<unknown> => Promise.allSettled([result.committed, result.finished]);

/** Whether an address differs from the current one in its fragment only. */
function isSamePage(to: string): boolean {
  const { pathname, search } = new URL(to);
  return pathname === location.pathname && search === location.search;
}

/** Goes from one entry of a page to another, without the router, which would load the page again. */
function moveWithinPage(event: NavigateEvent, { key, index }: NavigationHistoryEntry): void {
  event.stopImmediatePropagation();
  // Back that is pressed before a closed overlay has left its entry means the page.
  const isForPage = event.userInitiated && isVacant(key) && event.destination.index < index;
  if (event.canIntercept)
    event.intercept({
      focusReset: 'manual',
      scroll: 'manual',
      async handler() {
        if (isForPage) history.back();
      },
    });
}

/** Whether a navigation to another page can be cancelled and started again. */
const canRestart = (event: NavigateEvent): boolean =>
  event.canIntercept && event.cancelable && !event.formData && event.downloadRequest === null;

/** Cancels a navigation, and starts it again in another way. */
function restart(event: NavigateEvent, history: 'push' | 'replace'): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  const { info } = event;
  const { url } = event.destination;
  const start = (): void => void quietly(navigation.navigate(url, { history, info }));
  // A traversal that has started ends after the navigation, and would leave the new page.
  if (leaving) void leaving.then(start);
  else start();
}

function onNavigate(event: NavigateEvent): void {
  const { currentEntry: entry } = navigation;
  if (!entry) return;
  if (isPushing) return event.stopImmediatePropagation();
  const { navigationType: type, destination } = event;
  if (type === 'traverse' && groupOf(destination.key) === groupOf(entry.key)) return moveWithinPage(event, entry);
  if (!pageOf.has(entry.key) || isSamePage(destination.url)) return;
  if (leaving && (type === 'push' || type === 'replace') && canRestart(event)) return restart(event, type);
  // A page that is opened from an overlay takes its entry, so that Back leads to the page below.
  if (type === 'replace') pageOf.delete(entry.key);
  if (type !== 'push' || !canRestart(event)) return;
  pageOf.delete(entry.key);
  restart(event, 'replace');
}

/** Closes what Back has left. */
function onEntryChange(): void {
  const { index = 0 } = navigation.currentEntry ?? {};
  for (const overlay of open.filter((entry) => entry.index > index).reverse()) {
    open.splice(open.indexOf(overlay), 1);
    overlay.close();
  }
}

/**
 * Watches the history for overlays. Called before the router listens: the listeners of `navigation` run in the order of their
 * registration, and the router must not see these navigations.
 */
export function watchOverlays(): void {
  if (isWatching || !('navigation' in window)) return;
  isWatching = true;
  navigation.addEventListener('navigate', onNavigate);
  navigation.addEventListener('currententrychange', onEntryChange);
}

/** Leaves the history entry of an overlay closed without Back, unless a navigation or another overlay uses it. */
function leave({ key, index }: Overlay): void {
  const below = navigation.entries()[index - 1];
  if (navigation.currentEntry?.key !== key || !isVacant(key) || !below) return;
  const done = quietly(navigation.traverseTo(below.key));
  leaving = done;
  void done.then(() => {
    if (leaving === done) leaving = null;
  });
}

/** Gives an overlay a history entry, reusing one that a closed overlay has not left yet. */
function enter(overlay: Overlay): void {
  const { key = '' } = navigation.currentEntry ?? {};
  if (!isVacant(key)) {
    isPushing = true;
    history.pushState(history.state, '');
    isPushing = false;
  }
  const current = navigation.currentEntry;
  if (!current) return;
  pageOf.set(current.key, groupOf(key));
  overlay.key = current.key;
  overlay.index = current.index;
}

/**
 * Lets Back close an overlay, which has its own history entry while it is open. Returns a function to call when it
 * closes. Without the Navigation API, Back leaves the page.
 */
export function closeOnBack(close: () => void): () => void {
  if (!('navigation' in window) || !navigation.currentEntry) return () => {};
  watchOverlays();
  const overlay: Overlay = { key: '', index: -1, close };
  open.push(overlay);
  if (leaving) void leaving.then(() => open.includes(overlay) && enter(overlay));
  else enter(overlay);
  return () => {
    const at = open.indexOf(overlay);
    if (at < 0) return;
    open.splice(at, 1);
    // A press that closes it may also open another page, which comes first.
    setTimeout(() => leave(overlay));
  };
}

/** Below this width popovers are sheets. */
const WITH_SHEETS = '(max-width: 991px)';

/** Lets Back close the popovers of a phone, which are sheets there. */
export function closePopoversOnBack(): void {
  const leave = new WeakMap<Element, () => void>();
  const onToggle = ({ target, newState }: ToggleEvent): void => {
    if (!(target instanceof HTMLElement) || target.popover !== 'auto') return;
    leave.get(target)?.();
    leave.delete(target);
    if (newState === 'open' && matchMedia(WITH_SHEETS).matches)
      leave.set(
        target,
        closeOnBack(() => target.hidePopover()),
      );
  };
  // Toggle events do not bubble.
  document.addEventListener('toggle', onToggle, { capture: true });
}
