/** `hydrate-on-interaction` writes this key too, for pages that were left before hydration. */
const key = 'last-search';

/** The history index of those results, if this page has seen them. */
let historyIndex: number | undefined;

/** The router numbers the history entries that it creates. */
const getCurrentIndex = (): number | undefined => (history.state as { idx?: number } | null)?.idx;

/** Whether one step back in the history leads to the last results, with their scroll position. */
export const isLastSearchPreviousEntry = (): boolean =>
  historyIndex !== undefined && getCurrentIndex() === historyIndex + 1;

/** Stores the address of the results for this tab. */
export function rememberLastSearch({ pathname, search }: { pathname: string; search: string }): void {
  historyIndex = getCurrentIndex();
  try {
    sessionStorage.setItem(key, pathname + search);
  } catch {
    // Storage is blocked: the back link then leads to the whole stock.
  }
}

export function readLastSearch(): string | null {
  try {
    const stored = sessionStorage.getItem(key);
    return stored !== null && /^\/(?!\/)/.test(stored) ? stored : null;
  } catch {
    return null;
  }
}
