import { whenOnline } from './when-online.ts';

const root = document.documentElement;
const fresh = new AbortController();

/** Removes the notices of a saved page: the content is fresh now. */
export function clearSavedMarks(): void {
  fresh.abort();
  delete root.dataset['savedAt'];
  root.style.removeProperty('--as-of');
  document.querySelector('.saved')?.remove();
}

/** Refreshes a saved page as soon as the server replies: in place, or with a full load when another build is served. */
export function refreshSavedPage(build: string, reload: () => Promise<void>): void {
  if (root.dataset['savedAt'] === undefined) return;
  // The link reloads the page: the worker tries the network first.
  document.querySelector('.saved__go')?.addEventListener('click', (event) => {
    event.preventDefault();
    location.reload();
  });
  void whenOnline(fresh.signal).then((id) => (id === build ? reload() : location.reload()));
}
