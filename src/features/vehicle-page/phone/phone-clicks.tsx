import { useEffect } from 'react';
import { eventIds } from '../../analytics/event-ids.ts';
import { sendEvent } from '../../analytics/send-event.ts';
import { phoneClickEvent } from '../../sites/phone-numbers/phone-click-event.ts';
import { carOnPage } from './car-on-page.ts';

/** The places on a car's page whose numbers belong to the car. Those in the header and footer are the site's. */
const carPhones = ['.phone-card', '.actions', '.sticky-footer', '.location-block'].join();

/** Sends event 25 when a phone number is clicked, anywhere on the site. */
export function PhoneClicks() {
  useEffect(() => {
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a[href^="tel:"]');
      if (link) sendEvent(eventIds.phoneClick, link.closest(carPhones) ? (carOnPage.read() ?? {}) : {});
    };
    const types = ['click', phoneClickEvent];
    types.forEach((type) => document.addEventListener(type, onClick));
    return () => types.forEach((type) => document.removeEventListener(type, onClick));
  }, []);
  return null;
}
