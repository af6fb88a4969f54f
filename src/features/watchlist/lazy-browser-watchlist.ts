type WatchedCode = typeof import('./browser-watchlist.ts');

let code: WatchedCode | undefined;

/** Only signed-in customers need this code. */
export async function loadBrowserWatchlist(): Promise<WatchedCode> {
  return (code ??= await import('./browser-watchlist.ts'));
}

/**
 * Saves or removes the car, as browser-watchlist.ts does.
 * @returns false if the button's form has to do it: not signed in, or the code has not loaded
 */
export const toggleIfLoaded = (carId: number): boolean => code?.toggleWatched(carId) ?? false;
