import { createStore } from './store.ts';
import type { Store } from './store.ts';

export type LocalStore<Value> = Store<Value> & {
  /** Changes what is there by now, be it that another tab has changed it a moment ago. */
  update(change: (value: Value) => Value): void;
};

/**
 * A value that the browser keeps for the next visit, shared by all tabs of the site. Anybody may have written anything
 * under the key, so what is found goes through `parse`, which gives `initial` for whatever it cannot read. Where nothing
 * can be kept, because storage is full or forbidden, the value lasts as long as the page.
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
    // A page that comes back from the browser's memory has slept through the changes of other tabs.
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
    // Reads first: a listener hears of changes only, never of the value that was there all along.
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

/** Privacy settings may forbid even to ask for it. */
function storageMaybe(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Whether there was room for it. */
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
