import { useEffect } from 'react';
import { createStore, useStoreValue } from '../../../ui/state/store.ts';
import { browserStorage, type ViewedCar } from '../../sites/browser-storage.ts';
import { describePriceDrop, recordView } from './viewed-cars.ts';

/** The last drop that was noticed, until the visitor leaves the site: by then its price is recorded as seen. */
const noticedDrop = createStore<{ id: number; text: string } | null>(null);

/**
 * Adds the car to those that the visitor has looked at. Pages hydrate on the first interaction, so a page that was only
 * prefetched is not added.
 * @param car null for a car that is not remembered
 * @returns by how much the price has dropped since the visitor looked before
 */
export function useRecordView(car: ViewedCar | null): string | null {
  const drop = useStoreValue(noticedDrop);
  const { id, price = null } = car ?? {};
  const { amount, type } = price ?? {};
  useEffect(() => {
    if (id === undefined) return;
    const now = amount === undefined || type === undefined ? null : { amount, type };
    const seen = browserStorage.viewedCars.read().find((viewed) => viewed.id === id);
    const text = describePriceDrop(seen?.price, now);
    recordView({ id, price: now });
    if (text !== null) noticedDrop.write({ id, text });
  }, [id, amount, type]);
  return drop && drop.id === id ? drop.text : null;
}
