import { maskPhone } from '../../sites/phone-numbers/mask-phone.ts';
import { phoneCardAnchor } from '../../sites/phone-numbers/phone-card-anchor.ts';
import { getLandlinePhoneKey, getLocationPhoneKey, toShownPhone } from '../../sites/phone-numbers/shown-phone.ts';
import type { LocationsSection } from '../location-config.ts';
import type { ReviewsSection } from '../reviews/review-config.ts';
import type { PhoneSection } from '../../sites/config/phone-config.ts';
import { buildDirectionsUrl } from '../map/build-directions-url.ts';
import type { LocationFacts, LocationPhone, Rating } from './location-facts.ts';
import type { Location } from '../location.ts';
import { describeNow } from '../opening-hours/opening-hours.ts';
import { buildOpeningTable } from '../opening-hours/opening-table.ts';
import { getVisibleRating } from '../reviews/visible-rating.ts';

export type LocationCardConfig = LocationsSection &
  PhoneSection &
  ReviewsSection & { vehiclePage: { forceStars: boolean } };

export type LocationFactsOptions = {
  config: LocationCardConfig;
  now: Date;
  /** The full phone number for a car, which must not reach the page. */
  carNumber?: string | null;
};

export function buildLocationFacts(
  location: Location,
  { config, now, carNumber = null }: LocationFactsOptions,
): LocationFacts {
  const { street, city, state, postcode, lat, long } = location.address;
  return {
    name: location.name,
    street,
    town: `${city} ${state} ${postcode}`,
    map: lat !== null && long !== null ? `/maps/${location.id}.svg` : null,
    phones: listPhones(location, config.phone, carNumber),
    hours: buildHours(location, { now, byAppointment: config.locations.byAppointment }),
    licences: config.locations.showLicences ? listLicences(location) : [],
    rating: getRating(location, config),
    directions: buildDirectionsUrl(location.address),
  };
}

function listPhones(
  { id, contact_detail }: Location,
  { hideNumbers, callButton }: PhoneSection['phone'],
  carNumber: string | null,
): LocationPhone[] {
  const numbers = [
    { number: contact_detail.phone, key: getLocationPhoneKey(id) },
    { number: contact_detail.landline_phone, key: getLandlinePhoneKey(id) },
  ];
  return numbers
    .flatMap(({ number, key }) => (number === null ? [] : [{ number, key }]))
    .map(({ number, key }, position) => ({
      ...(hideNumbers && callButton && number === carNumber
        ? toCarPhone(maskPhone(number))
        : toShownPhone(number, key, { hideNumbers })),
      ...(position > 0 && { label: 'Landline' }),
    }));
}

/** The car's own number is revealed by the phone card, which records that it was this car. */
export const toCarPhone = (masked: string): LocationPhone => ({
  shown: masked,
  href: phoneCardAnchor,
  isCarPhone: true,
});

function buildHours(location: Location, options: { now: Date; byAppointment: boolean }): LocationFacts['hours'] {
  if (location.contact_detail.opening_hours.length === 0) return null;
  const table = buildOpeningTable(location, options);
  // On a closed day the table has the label: closed or by appointment.
  const { isOpen, text } = describeNow(location, options.now, table.today.hours);
  return { ...table, isOpen, status: text };
}

const listLicences = ({ dealer_license_number, motor_vehicle_repairer }: Location): string[] => [
  ...(dealer_license_number ? [`Dealer licence ${dealer_license_number}`] : []),
  ...(motor_vehicle_repairer ? [`Motor vehicle repairer ${motor_vehicle_repairer}`] : []),
];

/** Forced stars also show below the minimum, with the real figures. */
function getRating(
  { average_rating, review_count }: Location,
  { reviews, vehiclePage }: Pick<LocationCardConfig, 'reviews' | 'vehiclePage'>,
): Rating | null {
  const rules = vehiclePage.forceStars ? { ...reviews, minimumRating: 0 } : reviews;
  return getVisibleRating(rules, { average: average_rating, count: review_count });
}
