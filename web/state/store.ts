import { useSyncExternalStore } from 'react';

/** An observable value. */
export interface Store<T> {
  get(): T;
  /** The initial value for hydration: it must match the server-rendered page, whatever has changed since. */
  first(): T;
  set(value: T): void;
  watch(listener: () => void): () => void;
}

/** Creates a store; on the server one per request. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    first: () => initial,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The current value of a store; re-renders the component on change. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.watch, store.get, store.first);
}
