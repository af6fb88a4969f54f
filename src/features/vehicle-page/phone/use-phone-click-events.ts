import { useEffect } from 'react';
import { eventIds } from '../../analytics/event-ids.ts';
import { sendEvent } from '../../analytics/send-event.ts';
import type { CarPhone } from './car-phone.ts';

/** The numbers that belong to the car. Those in the site's header and footer are not counted. */
const carPhoneLinks = ['.phone-card', '.actions', '.sticky-footer', '.location-block']
  .map((selector) => `${selector} a[href^="tel:"]`)
  .join();

/** Sends event 25 when a number of the car is clicked, anywhere on its page. */
export function usePhoneClickEvents(phone: CarPhone | null): void {
  const { carId, dealershipId, websiteId } = phone ?? {};
  useEffect(() => {
    if (carId === undefined || dealershipId === undefined || websiteId === undefined) return undefined;
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest(carPhoneLinks)) return;
      sendEvent(eventIds.phoneClick, { car_id: carId, dealership_id: dealershipId, website_id: websiteId });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [carId, dealershipId, websiteId]);
}
