/** What awaken.js keeps as well, for pages that were left before they came alive. */
const key = 'last-search';

/** Of this tab: the address of the results that were shown last. */
export function rememberLastSearch({ pathname, search }: { pathname: string; search: string }): void {
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
