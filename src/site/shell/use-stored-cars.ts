import { useEffect, useSyncExternalStore } from 'react';
import { useFetcher } from 'react-router';
import { isFailure } from './is-failure.ts';

/** The response of a page to `?ids=`. */
type CarsById<Car> = { requestedIds: readonly number[]; cars: Car[] };

/** For the client loader of that page. If the cars could not be fetched, a message appears in their place. */
export const catchUnreachable = <Data>(data: Promise<Data>, { url }: Request): Promise<Data | 'unreachable'> =>
  data.catch((error: unknown) => {
    if (!isFailure(error) || !new URL(url).searchParams.has('ids')) throw error;
    return 'unreachable' as const;
  });

export type StoredCars<Car> =
  | { state: 'loading' }
  | { state: 'unreachable'; tryAgain(): void }
  | { state: 'empty' }
  /** `gone`: ids that the site no longer shows. */
  | { state: 'shown'; cars: Car[]; gone: number[] };

/**
 * The cars behind ids that the browser stores. A car whose id is removed stays visible until the page is left, so a slip
 * can be undone.
 * @param path of the page that returns cars by id
 * @param isWanted false delays the request
 */
export function useStoredCars<Car extends { id: number }>(
  path: string,
  ids: readonly number[],
  isWanted = true,
): StoredCars<Car> {
  const isBrowser = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const { load, state, data } = useFetcher();
  const response = data as CarsById<Car> | 'unreachable' | undefined;
  const found = response === 'unreachable' ? undefined : response;
  const isLoaded = ids.every((id) => found?.requestedIds.includes(id));
  const address = `${path}?ids=${ids.join(',')}`;
  useEffect(() => {
    if (isWanted && !isLoaded && state === 'idle' && response !== 'unreachable') void load(address);
  }, [address, isWanted, isLoaded, state, response, load]);
  if (response === 'unreachable' && state === 'idle')
    return { state: 'unreachable', tryAgain: () => void load(address) };
  if (!isBrowser) return { state: 'loading' };
  if (!found) return { state: ids.length === 0 ? 'empty' : 'loading' };
  const { cars } = found;
  const gone = isLoaded ? ids.filter((id) => cars.every((car) => car.id !== id)) : [];
  return cars.length === 0 && gone.length === 0 && isLoaded ? { state: 'empty' } : { state: 'shown', cars, gone };
}

const neverChanges = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;
