import { useSyncExternalStore } from "react";

/** An observable value outside React. */
export interface Store<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

export interface WritableStore<T> extends Store<T> {
  set(value: T): void;
}

export function createStore<T>(first: T): WritableStore<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** A part of the value. The component is drawn anew when the part is another, by `Object.is`. */
export function usePartOf<T, P>(store: Store<T>, select: (value: T) => P): P {
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
