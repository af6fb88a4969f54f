/** What awaken.js keeps as well, for pages that were left before they came alive. */
const key = 'last-search';

/** Where in the browser's history those results stand, as far as this page knows. */
let place: number | undefined;

/** The router counts the entries that it makes. */
const presentPlace = (): number | undefined => (history.state as { idx?: number } | null)?.idx;

/** Whether one step back leads to the results that were shown last, where the visitor left them. */
export const isLastSearchBehind = (): boolean => place !== undefined && presentPlace() === place + 1;

/** Of this tab: the address of the results that were shown last. */
export function rememberLastSearch({ pathname, search }: { pathname: string; search: string }): void {
  place = presentPlace();
  try {
    sessionStorage.setItem(key, pathname + search);
  } catch {
    // Forbidden here: the way back leads to the whole stock.
  }
}

export function lastSearch(): string | null {
  try {
    const kept = sessionStorage.getItem(key);
    return kept !== null && /^\/(?!\/)/.test(kept) ? kept : null;
  } catch {
    return null;
  }
}
