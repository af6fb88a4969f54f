import { useEffect } from 'react';
import { eventIds } from '../../analytics/event.ts';
import { sendEvent } from '../../analytics/send-event.ts';
import type { CarPhone } from './car-phone.ts';

/** Where the numbers stand that are rung about the car; those of header and footer are the dealer's for everything. */
const aboutTheCar = ['.phone-card', '.actions', '.sticky-footer', '.location-block']
  .map((place) => `${place} a[href^="tel:"]`)
  .join();

/** A press of a number for the car is event 25, wherever on its page the number stands. */
export function usePhoneClicks(phone: CarPhone | null): void {
  const { carId, dealershipId, websiteId } = phone ?? {};
  useEffect(() => {
    if (carId === undefined || dealershipId === undefined || websiteId === undefined) return undefined;
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest(aboutTheCar)) return;
      sendEvent(eventIds.phoneClick, { car_id: carId, dealership_id: dealershipId, website_id: websiteId });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [carId, dealershipId, websiteId]);
}
