type WatchedCode = typeof import('./watched.ts');

let code: WatchedCode | undefined;

/** Only those who are signed in need it. */
export async function loadWatched(): Promise<WatchedCode> {
  return (code ??= await import('./watched.ts'));
}

/**
 * Saves the car, or removes it, as watched.ts does.
 * @returns false where that is left to the form of the button: nobody is signed in, or the code is still on its way
 */
export const toggleIfLoaded = (carId: number): boolean => code?.toggleWatched(carId) ?? false;
