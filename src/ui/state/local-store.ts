import { createStore } from './store.ts';
import type { Store } from './store.ts';

export type LocalStore<Value> = Store<Value> & {
  /** Rereads the stored value first, since another tab may have changed it. */
  update(change: (value: Value) => Value): void;
};

/**
 * A store in localStorage, shared by all tabs of the site. The stored value is untrusted, so it goes through `parse`,
 * which returns `initial` for anything invalid. If storage is full or blocked, the value lasts as long as the page.
 */
export function createLocalStore<Value>(
  key: string,
  initial: Value,
  parse: (found: unknown) => Value,
): LocalStore<Value> {
  const store = createStore(initial);
  let isStarted = false;
  let isPersistent = true;

  const readStored = (): Value => parse(parseJson(getStorage()?.getItem(key) ?? null));
  const refresh = () => store.write(readStored());
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    isPersistent = getStorage() !== undefined;
    if (!isPersistent) return;
    refresh();
    addEventListener('storage', (event) => {
      if (isPersistent && (event.key === key || event.key === null)) refresh();
    });
    // A page restored from the back/forward cache has missed changes by other tabs.
    addEventListener('pageshow', (event) => {
      if (isPersistent && event.persisted) refresh();
    });
  };
  const write = (value: Value) => {
    start();
    isPersistent = isPersistent && persist(key, JSON.stringify(value));
    store.write(value);
  };

  return {
    ...store,
    // Reads first, so that the listener is called for changes only.
    subscribe: (listener) => {
      start();
      return store.subscribe(listener);
    },
    read: () => {
      start();
      return store.read();
    },
    write,
    update: (change) => {
      start();
      write(change(isPersistent ? readStored() : store.read()));
    },
  };
}

/** With some privacy settings even the access throws. */
function getStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Returns false if storage is full. */
function persist(key: string, text: string): boolean {
  try {
    getStorage()?.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
