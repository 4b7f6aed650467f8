/** Specification 9: a toast closes by itself. */
const CLOSE_MS = 7000;

export interface ToastMessage {
  id: number;
  text: string;
  tone: 'plain' | 'alarm';
  action?: { label: string; run: () => void };
  /** True while it fades out. */
  isLeaving: boolean;
}

let shown: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function change(next: readonly ToastMessage[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Calls back when the toasts change. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts that are shown, oldest first. */
export const shownToasts = (): readonly ToastMessage[] => shown;

/** Shows a toast (browser only). Questions belong in a dialog, errors beside their field. */
export function showToast(
  text: string,
  { tone = 'plain', action }: Partial<Pick<ToastMessage, 'tone' | 'action'>> = {},
): void {
  const id = ++lastId;
  change([...shown, { id, text, tone, isLeaving: false, action }]);
  releaseToast(id);
}

/** Pauses a toast's timer on hover and focus. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
}

/** Restarts a toast's timer. */
export function releaseToast(id: number): void {
  holdToast(id);
  timers.set(
    id,
    setTimeout(() => closeToast(id), CLOSE_MS),
  );
}

/** Starts fading a toast out. */
export function closeToast(id: number): void {
  holdToast(id);
  change(shown.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)));
}

/** Removes a faded toast. */
export function dropToast(id: number): void {
  timers.delete(id);
  change(shown.filter((toast) => toast.id !== id));
}
