import { directionsTo } from '../../locations/directions-to.ts';
import { factsBlock, type MailBlock } from '../../messages/mail-view.ts';
import { dialLink } from '../../sites/dial-link.ts';
import { printPhone } from '../../sites/print-phone.ts';
import { momentWords, wallTimeWords, zonedWords } from '../moment-words.ts';
import { reservedPrice } from '../reserved-price.ts';
import type { Notice } from './notice.ts';

/** The name of its picture in the mail. */
export const carCid = 'car';

export const carBlock = ({ reservation: { car }, site }: Notice): MailBlock => ({
  kind: 'car',
  picture: carCid,
  name: car.name,
  price: reservedPrice(car),
  details: car.stocknum === '' ? '' : `Stock ${car.stocknum}`,
  href: `${site.origin}/cars/${car.slug}`,
});

/** Where a time is read: the clock of the place, named for whoever lives elsewhere. */
const stateOf = ({ reservation: { location, dealership } }: Notice) => (location ?? dealership).state;

export const momentOf = (notice: Notice, at: Date): string => momentWords(at, stateOf(notice));

/** `Tuesday 17 November, 3:42pm (Perth time)` */
export const heldUntilWords = (notice: Notice): string => {
  const { heldUntil } = notice.reservation;
  return heldUntil ? zonedWords(heldUntil, stateOf(notice)) : '';
};

export const pickUpWords = ({ reservation: { pickUp, location } }: Notice): string =>
  pickUp ? `${wallTimeWords(pickUp.at)}${location ? ` at ${location.name}` : ''}` : '';

/** Where to go and whom to ask. Whoever has paid may know the number, on a site that hides it too. */
export function placeBlock({ reservation: { dealership, location } }: Notice): MailBlock[] {
  const place = location ?? dealership;
  const { street, city, state, postcode } = place;
  const stored = place.phone ?? dealership.phone ?? '';
  const dial = stored === '' ? null : dialLink(stored);
  return factsBlock(dealership.name, [
    { label: 'Location', value: place.name === dealership.name ? '' : place.name },
    { label: 'Phone', value: printPhone(stored), ...(dial !== null && { href: dial }) },
    { label: 'Email', value: dealership.email, href: `mailto:${dealership.email}` },
    { label: 'Address', value: `${street}, ${city} ${state} ${postcode}` },
    { label: 'Directions', value: 'Show me the way', href: directionsTo(place) },
  ]);
}
