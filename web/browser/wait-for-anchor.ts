/** An anchor that is not there by then is on no part of the page. */
const LIMIT_MS = 3000;

/** Resolves when the element an address points to is on the page: parts of a screen come a moment after the rest. */
export function waitForAnchor(hash: string): Promise<void> {
  const id = decodeURIComponent(hash.slice(1));
  return new Promise((done) => {
    const look = (): void => {
      if (!document.getElementById(id)) return;
      finish();
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(finish, LIMIT_MS);
    function finish(): void {
      clearTimeout(timer);
      observer.disconnect();
      done();
    }
    observer.observe(document, { childList: true, subtree: true });
    look();
  });
}
