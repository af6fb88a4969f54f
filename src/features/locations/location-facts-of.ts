import { dialLink } from '../sites/dial-link.ts';
import { maskPhone } from '../sites/mask-phone.ts';
import type { SiteConfig } from '../sites/site-config.ts';
import { directionsTo } from './directions-to.ts';
import type { LocationFacts, LocationPhone, Rating } from './location-facts.ts';
import type { Location } from './location.ts';
import { describeNow } from './opening-hours.ts';
import { openingTable } from './opening-table.ts';
import { shownRating } from './shown-rating.ts';

export type FactRules = {
  config: Pick<SiteConfig, 'locations' | 'phone' | 'reviews' | 'vehiclePage'>;
  now: Date;
  /** The number that is rung about a car, in full, which must not reach the page. */
  carNumber?: string | null;
};

export function locationFactsOf(location: Location, { config, now, carNumber = null }: FactRules): LocationFacts {
  const { street, city, state, postcode, lat, long } = location.address;
  return {
    name: location.name,
    street,
    town: `${city} ${state} ${postcode}`,
    map: lat !== null && long !== null ? `/maps/${location.id}.svg` : null,
    phones: phonesOf(location, { hideNumbers: config.phone.hideNumbers, carNumber }),
    hours: hoursOf(location, { now, byAppointment: config.locations.byAppointment }),
    licences: config.locations.showLicences ? licencesOf(location) : [],
    rating: ratingOf(location, config),
    directions: directionsTo(location.address),
  };
}

type Hiding = { hideNumbers: boolean; carNumber: string | null };

const phonesOf = ({ contact_detail }: Location, { hideNumbers, carNumber }: Hiding): LocationPhone[] =>
  [contact_detail.phone, contact_detail.landline_phone]
    .filter((number) => number !== null)
    .map((number, place) => ({
      ...(hideNumbers
        ? { shown: maskPhone(number), href: null, ...(number === carNumber && { isOfCar: true }) }
        : { shown: number, href: dialLink(number) }),
      ...(place > 0 && { label: 'Landline' }),
    }));

function hoursOf(location: Location, rules: { now: Date; byAppointment: boolean }): LocationFacts['hours'] {
  if (location.contact_detail.opening_hours.length === 0) return null;
  const table = openingTable(location, rules);
  // Of a closed day the table says how it is closed.
  const { isOpen, text } = describeNow(location, rules.now, table.today.hours);
  return { ...table, isOpen, status: text };
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
  const least = vehiclePage.forceStars ? { ...reviews, minimumRating: 0 } : reviews;
  return shownRating(least, { average: average_rating, count: review_count });
}
