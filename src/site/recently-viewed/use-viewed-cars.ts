import { useEffect } from 'react';
import { browserStorage } from '../../features/sites/browser-storage.ts';
import { describePriceDrop, forgetViewed } from '../../features/watchlist/viewed/viewed-cars.ts';
import { useStoreValue } from '../../ui/state/store.ts';
import { type StoredCars, useStoredCars } from '../shell/use-stored-cars.ts';
import type { ViewedLine } from './viewed-line.ts';
import { viewedPath } from './viewed-path.ts';

/** `drop`: 'Dropped $500 since you looked'. */
export type ViewedCarLine = ViewedLine & { drop: string | null };

type Options = { exceptId?: number | undefined; isWanted?: boolean };

/** The cars that the visitor has looked at, the last one first. Forgets those that the site no longer shows. */
export function useViewedCars({ exceptId, isWanted = true }: Options): StoredCars<ViewedCarLine> & { ids: number[] } {
  const stored = useStoreValue(browserStorage.viewedCars);
  const ids = stored.map(({ id }) => id).filter((id) => id !== exceptId);
  const viewed = useStoredCars<ViewedLine>(viewedPath, ids, isWanted);
  const gone = viewed.state === 'shown' ? viewed.gone.join(',') : '';
  useEffect(() => {
    if (gone !== '') forgetViewed(gone.split(',').map(Number));
  }, [gone]);
  if (ids.length === 0 && viewed.state === 'shown') return { state: 'empty', ids };
  if (viewed.state !== 'shown') return { ...viewed, ids };
  const cars = viewed.cars
    .filter(({ id }) => id !== exceptId)
    .map((car) => {
      const seen = stored.find(({ id }) => id === car.id)?.price;
      return { ...car, drop: describePriceDrop(seen, car.comparablePrice) };
    });
  return { ...viewed, cars, ids };
}
