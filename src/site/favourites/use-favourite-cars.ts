import { useEffect, useSyncExternalStore } from 'react';
import { useFetcher } from 'react-router';
import type { CardCar } from '../../features/car-card/card-car.ts';
import { browserStorage } from '../../features/sites/browser-storage.ts';
import { useStoreValue } from '../../ui/state/store.ts';
import type { FavouritesData } from './read-favourites.server.ts';

export type FavouritesResponse = FavouritesData | 'unreachable';

type SavedCars =
  | { state: 'loading' }
  | { state: 'unreachable'; tryAgain(): void }
  | { state: 'empty' }
  | { state: 'shown'; cars: CardCar[]; gone: number[] };

/**
 * The cars behind the ids stored in the browser. A removed car stays visible until the page is left, so a slip can be
 * undone.
 */
export function useFavouriteCars(): SavedCars {
  const ids = useStoreValue(browserStorage.favourites);
  const isBrowser = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const { load, state, data: response } = useFetcher<FavouritesResponse>();
  const data = response === 'unreachable' ? undefined : response;
  const isLoaded = ids.every((id) => data?.requestedIds.includes(id));
  const address = `/favourites?ids=${ids.join(',')}`;
  useEffect(() => {
    if (!isLoaded && state === 'idle' && response !== 'unreachable') void load(address);
  }, [address, isLoaded, state, response, load]);
  if (response === 'unreachable' && state === 'idle')
    return { state: 'unreachable', tryAgain: () => void load(address) };
  if (!isBrowser) return { state: 'loading' };
  if (!data) return { state: ids.length === 0 ? 'empty' : 'loading' };
  const { cars } = data;
  const gone = isLoaded ? ids.filter((id) => cars.every((car) => car.id !== id)) : [];
  return cars.length === 0 && gone.length === 0 && isLoaded ? { state: 'empty' } : { state: 'shown', cars, gone };
}

const neverChanges = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;
