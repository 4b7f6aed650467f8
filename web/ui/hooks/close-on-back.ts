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

/** Resolves when a navigation has ended in any way: another one may replace it. */
const quietly = (result: NavigationResult): Promise<unknown> => Promise.allSettled([result.committed, result.finished]);

/** Whether an address differs from the current one in its fragment only. */
function isSamePage(to: string): boolean {
  const { pathname, search } = new URL(to);
  return pathname === location.pathname && search === location.search;
}

function onNavigate(event: NavigateEvent): void {
  const { key = '' } = navigation.currentEntry ?? {};
  const isWithinPage = event.navigationType === 'traverse' && groupOf(event.destination.key) === groupOf(key);
  // The router must not load the page again, and the browser not move focus.
  if (isWithinPage && event.canIntercept) event.intercept({ focusReset: 'manual', scroll: 'manual' });
  if (isPushing || isWithinPage) return event.stopImmediatePropagation();
  if (!pageOf.has(key) || isSamePage(event.destination.url)) return;
  // A page that is opened from an overlay takes its entry, so that Back leads to the page below.
  if (event.navigationType === 'replace') pageOf.delete(key);
  if (event.navigationType !== 'push' || !event.canIntercept || !event.cancelable) return;
  if (event.formData || event.downloadRequest !== null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pageOf.delete(key);
  quietly(navigation.navigate(event.destination.url, { history: 'replace', info: event.info }));
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
  if (navigation.currentEntry?.key !== key || !pageOf.has(key) || !below || open.some((one) => one.key === key)) return;
  const done = quietly(navigation.traverseTo(below.key));
  leaving = done;
  void done.then(() => {
    if (leaving === done) leaving = null;
  });
}

/** Gives an overlay a history entry, reusing one that a closed overlay has not left yet. */
function enter(overlay: Overlay): void {
  const { key = '' } = navigation.currentEntry ?? {};
  const isFree = pageOf.has(key) && !open.some((one) => one.key === key);
  if (!isFree) {
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
