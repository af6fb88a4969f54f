import { useEffect } from 'react';
import { eventIds } from '../../analytics/event.ts';
import { sendEvent } from '../../analytics/send-event.ts';
import type { CarPhone } from './car-phone.ts';

/** A press of a number is event 25, wherever on the car's page the number stands. */
export function usePhoneClicks(phone: CarPhone | null): void {
  const { carId, dealershipId, websiteId } = phone ?? {};
  useEffect(() => {
    if (carId === undefined || dealershipId === undefined || websiteId === undefined) return undefined;
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('a[href^="tel:"]')) return;
      sendEvent(eventIds.phoneClick, { car_id: carId, dealership_id: dealershipId, website_id: websiteId });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [carId, dealershipId, websiteId]);
}
