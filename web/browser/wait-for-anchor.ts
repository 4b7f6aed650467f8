/** An anchor that is missing after this time does not exist. */
const LIMIT_MS = 3000;

/** Resolves when the element of a fragment exists: parts of a screen may render later. */
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
