import { whenOnline } from './when-online.ts';

const root = document.documentElement;
const fresh = new AbortController();

/** Takes the marks of a saved page off: what is shown now is fresh. */
export function clearSavedMarks(): void {
  fresh.abort();
  delete root.dataset['savedAt'];
  root.style.removeProperty('--as-of');
  document.querySelector('.saved')?.remove();
}

/** Brings a saved page up to date as soon as the server answers: in place, or by loading it whole when another build is served by now. */
export function refreshSavedPage(build: string, reload: () => Promise<void>): void {
  if (root.dataset['savedAt'] === undefined) return;
  // Pressed by somebody, the link loads the page whole: the worker asks the network first.
  document.querySelector('.saved__go')?.addEventListener('click', (event) => {
    event.preventDefault();
    location.reload();
  });
  void whenOnline(fresh.signal).then((id) => (id === build ? reload() : location.reload()));
}
