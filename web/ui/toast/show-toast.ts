/** Specification 9: a toast closes by itself. */
const CLOSE_MS = 7000;

export interface ToastMessage {
  id: number;
  text: string;
  tone: 'plain' | 'alarm';
  action?: { label: string; run: () => void };
  /** Its time is over: it fades. */
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

/** Says something in passing, in the browser only. What needs an answer belongs in a dialog, an error beside its field. */
export function showToast(
  text: string,
  { tone = 'plain', action }: Partial<Pick<ToastMessage, 'tone' | 'action'>> = {},
): void {
  const id = ++lastId;
  change([...shown, { id, text, tone, isLeaving: false, ...(action && { action }) }]);
  releaseToast(id);
}

/** Keeps a toast for as long as somebody points at it or has the focus in it. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
}

/** Gives a toast its whole time, from now. */
export function releaseToast(id: number): void {
  holdToast(id);
  timers.set(
    id,
    setTimeout(() => closeToast(id), CLOSE_MS),
  );
}

/** Begins to take a toast away. */
export function closeToast(id: number): void {
  holdToast(id);
  change(shown.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)));
}

/** Takes a toast away that has faded. */
export function dropToast(id: number): void {
  timers.delete(id);
  change(shown.filter((toast) => toast.id !== id));
}
