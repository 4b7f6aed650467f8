export interface ToastMessage {
  id: number;
  text: string;
  tone: 'plain' | 'alarm';
  action?: { label: string; run: () => void };
}

let shown: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastMessage[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Calls back when the toasts change. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says something in passing, in the browser only. What needs an answer belongs in a dialog, an error beside its field. */
export function showToast(text: string, { tone = 'plain', action }: Partial<Pick<ToastMessage, 'tone' | 'action'>> = {}): void {
  change([...shown, { id: ++lastId, text, tone, ...(action && { action }) }]);
}

/** Takes a toast away. */
export function closeToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id));
}

/** The toasts that are shown, oldest first. */
export const shownToasts = (): readonly ToastMessage[] => shown;
