import { useSyncExternalStore } from 'react';

/** A value shared by several components. */
export type Store<Value> = {
  read(): Value;
  write(value: Value): void;
  subscribe(listener: () => void): () => void;
  /** The value that the server renders with. */
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

/** Subscribes to a primitive derived from a store; the component rerenders only when it changes. */
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
