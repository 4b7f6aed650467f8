import { useSyncExternalStore } from 'react';

/** A value that components may watch. */
export interface Store<T> {
  get(): T;
  /** What it held first: the page that the server drew is taken over with that, whatever has happened since. */
  first(): T;
  set(value: T): void;
  watch(listener: () => void): () => void;
}

/** Makes a store. On the server one is made for every request. */
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

/** The current value of a store; the component is drawn again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.watch, store.get, store.first);
}
