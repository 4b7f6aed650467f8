let opened: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  opened = next;
  for (const listener of listeners) listener();
}

/** Registers an open modal; returns the function that removes it. */
export function registerModal(box: HTMLDialogElement): () => void {
  const root = document.documentElement;
  root.toggleAttribute('data-scrolls', root.scrollHeight > root.clientHeight);
  change([...opened, box]);
  return () => change(opened.filter((entry) => entry !== box));
}

/** The topmost modal, or null. Everything outside it is inert. */
export const topModal = (): HTMLDialogElement | null => opened.at(-1) ?? null;

/** Calls back when `topModal` changes. */
export function watchModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
