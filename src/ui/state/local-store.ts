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
  let begun = false;
  let isKept = true;

  const readKept = (): Value => parse(fromJson(storageMaybe()?.getItem(key) ?? null));
  const refresh = () => store.write(readKept());
  const begin = () => {
    if (begun) return;
    begun = true;
    isKept = storageMaybe() !== undefined;
    if (!isKept) return;
    refresh();
    addEventListener('storage', (event) => {
      if (isKept && (event.key === key || event.key === null)) refresh();
    });
    // A page restored from the back/forward cache has missed changes by other tabs.
    addEventListener('pageshow', (event) => {
      if (isKept && event.persisted) refresh();
    });
  };
  const write = (value: Value) => {
    begin();
    isKept = isKept && keep(key, JSON.stringify(value));
    store.write(value);
  };

  return {
    ...store,
    // Reads first, so that the listener is called for changes only.
    subscribe: (listener) => {
      begin();
      return store.subscribe(listener);
    },
    read: () => {
      begin();
      return store.read();
    },
    write,
    update: (change) => {
      begin();
      write(change(isKept ? readKept() : store.read()));
    },
  };
}

/** With some privacy settings even the access throws. */
function storageMaybe(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Returns false if storage is full. */
function keep(key: string, text: string): boolean {
  try {
    storageMaybe()?.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function fromJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
