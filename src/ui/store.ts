import { useSyncExternalStore } from 'react';

/** One value that several parts of a page read and change. */
export type Store<Value> = {
  read(): Value;
  write(value: Value): void;
  subscribe(listener: () => void): () => void;
  /** What the server rendered, which knows nothing of the visitor's browser. */
  readonly initial: Value;
};

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    initial,
    read: () => value,
    write: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Follows the part of a store that `select` gives, a plain value: a component renders again only when that changes. */
export const useStore = <Value, Part extends string | number | boolean>(
  store: Store<Value>,
  select: (value: Value) => Part,
): Part =>
  useSyncExternalStore(
    store.subscribe,
    () => select(store.read()),
    () => select(store.initial),
  );

export const useStoreValue = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.read, () => store.initial);
