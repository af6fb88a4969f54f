import { useEffect, useSyncExternalStore } from 'react';
import { useFetcher } from 'react-router';
import type { CardCar } from '../features/inventory/card/card-car.ts';
import { localItems } from '../features/sites/local-items.ts';
import { useStoreValue } from '../ui/store.ts';
import type { FavouritesData } from './read-favourites.server.ts';

export type FavouritesAnswer = FavouritesData | 'unreachable';

type SavedCars =
  | { state: 'loading' }
  | { state: 'unreachable'; tryAgain(): void }
  | { state: 'empty' }
  | { state: 'shown'; cars: CardCar[]; gone: number[] };

/**
 * The cars behind the ids that the browser keeps. One that is removed stays in sight until the page is left, so that a
 * slip can be undone.
 */
export function useSavedCars(): SavedCars {
  const ids = useStoreValue(localItems.favourites);
  const isBrowser = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const { load, state, data: answer } = useFetcher<FavouritesAnswer>();
  const data = answer === 'unreachable' ? undefined : answer;
  const isKnown = ids.every((id) => data?.asked.includes(id));
  const address = `/favourites?ids=${ids.join(',')}`;
  useEffect(() => {
    if (!isKnown && state === 'idle' && answer !== 'unreachable') void load(address);
  }, [address, isKnown, state, answer, load]);
  if (answer === 'unreachable' && state === 'idle') return { state: 'unreachable', tryAgain: () => void load(address) };
  if (!isBrowser) return { state: 'loading' };
  if (!data) return { state: ids.length === 0 ? 'empty' : 'loading' };
  const { cars } = data;
  const gone = isKnown ? ids.filter((id) => cars.every((car) => car.id !== id)) : [];
  return cars.length === 0 && gone.length === 0 && isKnown ? { state: 'empty' } : { state: 'shown', cars, gone };
}

const neverChanges = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;
