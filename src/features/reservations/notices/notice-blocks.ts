import { buildDirectionsUrl } from '../../locations/map/build-directions-url.ts';
import { factsBlock, type MailBlock } from '../../messages/mail-view.ts';
import { telLink } from '../../sites/phone-numbers/tel-link.ts';
import { formatPhone } from '../../sites/phone-numbers/format-phone.ts';
import { formatMoment, formatWallTime, formatZonedMoment } from '../copy/format-moment.ts';
import { formatReservedPrice } from '../copy/format-reserved-price.ts';
import type { Notice } from './notice.ts';

/** The content id of the car's picture in a mail. */
export const carCid = 'car';

export const buildCarBlock = ({ reservation: { car }, site }: Notice): MailBlock => ({
  kind: 'car',
  picture: carCid,
  name: car.name,
  price: formatReservedPrice(car),
  details: car.stocknum === '' ? '' : `Stock ${car.stocknum}`,
  href: `${site.origin}/cars/${car.slug}`,
});

/** Its time zone applies to all times of a notice. */
const getState = ({ reservation: { location, dealership } }: Notice) => (location ?? dealership).state;

export const formatNoticeMoment = (notice: Notice, at: Date): string => formatMoment(at, getState(notice));

/** `Tuesday 17 November, 3:42pm (Perth time)` */
export const formatHeldUntil = (notice: Notice): string => {
  const { heldUntil } = notice.reservation;
  return heldUntil ? formatZonedMoment(heldUntil, getState(notice)) : '';
};

export const formatPickUp = ({ reservation: { pickUp, location } }: Notice): string =>
  pickUp ? `${formatWallTime(pickUp.at)}${location ? ` at ${location.name}` : ''}` : '';

/** Address and contact. Includes the phone number even on sites that hide numbers, as the buyer has paid. */
export function buildLocationBlock({ reservation: { dealership, location } }: Notice): MailBlock[] {
  const address = location ?? dealership;
  const { street, city, state, postcode } = address;
  const storedPhone = address.phone ?? dealership.phone ?? '';
  const dial = storedPhone === '' ? null : telLink(storedPhone);
  return factsBlock(dealership.name, [
    { label: 'Location', value: address.name === dealership.name ? '' : address.name },
    { label: 'Phone', value: formatPhone(storedPhone), ...(dial !== null && { href: dial }) },
    { label: 'Email', value: dealership.email, href: `mailto:${dealership.email}` },
    { label: 'Address', value: `${street}, ${city} ${state} ${postcode}` },
    { label: 'Directions', value: 'Get directions', href: buildDirectionsUrl(address) },
  ]);
}
