import { useEffect } from 'react';
import { createStore } from '../../../ui/state/store.ts';
import type { CarPhone } from './car-phone.ts';

type CarIds = { car_id: number; dealership_id: number; website_id: number };

/** The car whose page is shown, for events about its phone number; null on other pages. */
export const carOnPage = createStore<CarIds | null>(null);

export function useCarOnPage(phone: CarPhone | null): void {
  const { carId, dealershipId, websiteId } = phone ?? {};
  useEffect(() => {
    if (carId === undefined || dealershipId === undefined || websiteId === undefined) return undefined;
    carOnPage.write({ car_id: carId, dealership_id: dealershipId, website_id: websiteId });
    return () => carOnPage.write(null);
  }, [carId, dealershipId, websiteId]);
}
