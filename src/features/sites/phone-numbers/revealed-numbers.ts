import { createStore } from '../../../ui/state/store.ts';
import { revealedNumbersKey } from './revealed-numbers-key.ts';

/** Full numbers by their keys. */
export type Numbers = Readonly<Record<string, string>>;

/** The numbers revealed during this visit: they stay revealed until the visitor closes the tab. */
export const revealedNumbers = createStore<Numbers>({});

export function addRevealedNumbers(numbers: Numbers): void {
  revealedNumbers.write({ ...revealedNumbers.read(), ...numbers });
  try {
    sessionStorage.setItem(revealedNumbersKey, JSON.stringify(revealedNumbers.read()));
  } catch {
    // Storage is blocked or full: they stay revealed until the next page load.
  }
}

/** Restores the numbers of earlier pages of the visit. Called after hydration, since the server renders masked numbers. */
export function restoreRevealedNumbers(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(revealedNumbersKey) ?? 'null');
    if (isNumbers(stored)) revealedNumbers.write({ ...stored, ...revealedNumbers.read() });
  } catch {
    // Storage is blocked or holds something else: nothing was revealed.
  }
}

const isNumbers = (stored: unknown): stored is Numbers =>
  typeof stored === 'object' && stored !== null && Object.values(stored).every((number) => typeof number === 'string');
