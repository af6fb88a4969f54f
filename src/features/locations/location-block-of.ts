import { dialLink } from '../sites/dial-link.ts';
import { maskPhone } from '../sites/mask-phone.ts';
import type { SiteConfig } from '../sites/site-config.ts';
import { directionsTo } from './directions-to.ts';
import type { BlockPhone, LocationBlockData, Rating } from './location-block.ts';
import type { Location } from './location.ts';
import { describeNow } from './opening-hours.ts';
import { openingTable } from './opening-table.ts';

type Shown = {
  config: Pick<SiteConfig, 'locations' | 'phone' | 'reviews' | 'vehiclePage'>;
  now: Date;
  /** The car's own number: stands in where the location has none. */
  phone: Pick<BlockPhone, 'shown' | 'href'> | null;
  /** The same in full, which must not reach the page. */
  carNumber?: string | null;
  /** The locations that the car can be sent to. */
  distribution?: readonly string[];
  /** Whether the location belongs to a dealership that the site borrows the car from. */
  isLent?: boolean;
};

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

export function locationBlockOf(location: Location, shown: Shown): LocationBlockData {
  const { config, now, phone, carNumber = null, distribution = [], isLent = false } = shown;
  const { street, city, state, postcode, lat, long } = location.address;
  const others = distribution.filter((name) => name !== location.name);
  const { hideNumbers } = config.phone;
  const phones = phonesOf(location, { hideNumbers, carNumber });
  return {
    name: location.name,
    street,
    town: `${city} ${state} ${postcode}`,
    map: lat !== null && long !== null ? `/maps/${location.id}.svg` : null,
    phones:
      phones.length === 0 && phone
        ? [{ shown: phone.shown, href: phone.href, ...(hideNumbers && { isOfCar: true }) }]
        : phones,
    hours: hoursOf(location, { now, byAppointment: config.locations.byAppointment }),
    licences: config.locations.showLicences ? licencesOf(location) : [],
    rating: ratingOf(location, config),
    directions: directionsTo(location.address),
    details: isLent
      ? null
      : config.locations.viewLocationTo === 'contact'
        ? '/contact'
        : `/contact-us/${location.slug}`,
    alsoAt: others.length > 0 ? `Also available at ${list.format(others)}` : null,
  };
}

type Hiding = { hideNumbers: boolean; carNumber: string | null };

const phonesOf = ({ contact_detail }: Location, { hideNumbers, carNumber }: Hiding): BlockPhone[] =>
  [contact_detail.phone, contact_detail.landline_phone]
    .filter((number) => number !== null)
    .map((number, place) => ({
      ...(hideNumbers
        ? { shown: maskPhone(number), href: null, ...(number === carNumber && { isOfCar: true }) }
        : { shown: number, href: dialLink(number) }),
      ...(place > 0 && { label: 'Landline' }),
    }));

function hoursOf(location: Location, rules: { now: Date; byAppointment: boolean }): LocationBlockData['hours'] {
  if (location.contact_detail.opening_hours.length === 0) return null;
  const { isOpen, text } = describeNow(location, rules.now);
  return { ...openingTable(location, rules), isOpen, status: text };
}

const licencesOf = ({ dealer_license_number, motor_vehicle_repairer }: Location): string[] => [
  ...(dealer_license_number ? [`Dealer licence ${dealer_license_number}`] : []),
  ...(motor_vehicle_repairer ? [`Motor vehicle repairer ${motor_vehicle_repairer}`] : []),
];

/** Forced stars show below the minimum too; the figures stay what they are. */
function ratingOf(
  { average_rating, review_count }: Location,
  { reviews, vehiclePage }: Pick<SiteConfig, 'reviews' | 'vehiclePage'>,
): Rating | null {
  if (average_rating === null || reviews.hidden) return null;
  return average_rating > reviews.minimumRating || vehiclePage.forceStars
    ? { average: average_rating, count: review_count }
    : null;
}
