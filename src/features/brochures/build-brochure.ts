import type { Site } from '../sites/site.ts';
import type { Car } from '../cars/car.ts';
import { splitComments } from '../vehicle-page/info-tabs/split-comments.ts';
import { buildVehicle } from '../vehicle-page/build-vehicle.ts';
import type { ReservationOffer } from '../vehicle-page/reservation-offer.ts';
import type { SpecRow, Vehicle } from '../vehicle-page/vehicle.ts';
import type { Brochure, BrochureFinance } from './brochure.ts';
import { toPrintableText } from './drawing/to-printable-text.ts';
import type { VehicleConfig } from '../vehicle-page/build-vehicle.ts';
import type { LocationsSection } from '../locations/location-config.ts';
import type { ThemeSection } from '../sites/config/theme-config.ts';

export type BrochureConfig = VehicleConfig & LocationsSection & ThemeSection;

export type BrochureSource = {
  car: Car;
  site: Pick<Site<BrochureConfig>, 'name' | 'template' | 'config'>;
  now: Date;
  listable: boolean;
  /** Masked on sites that hide numbers. */
  phone: string | null;
  licence: string | null;
  address: { street: string; city: string; state: string; postcode: string } | null;
  finance: BrochureFinance | null;
  /** Null if the car cannot be reserved now. */
  reservation: ReservationOffer | null;
  /** The URL of the car's page. */
  page: string;
  timeZone: string;
};

const maxPictures = 3;

/** Rows for the footer of the brochure. */
const identityLabels = new Set(['Stock number', 'Registration', 'VIN']);
/** Rows that only the page shows: part of the name, or too detailed for a brochure. */
const pageOnlyLabels = new Set([
  'Year',
  'Make',
  'Model',
  'Badge',
  'Gear type',
  'Induction',
  'Fuel tank',
  'Length',
  'Width',
  'Height',
  'Gross vehicle mass',
]);

export function buildBrochure(source: BrochureSource): Brochure {
  const { car, site, now, listable, reservation } = source;
  const { config } = site;
  // The certified badge is not printed, so the make does not matter.
  const vehicle = buildVehicle(car, { config, now, listable, makeSlug: '', reservation });
  const { price } = vehicle;
  const isForSale = vehicle.state === 'forSale';
  return {
    slug: car.slug,
    template: site.template,
    brand: config.theme.brand,
    site: { name: site.name, tagline: config.theme.tagline },
    name: toPrintableText(vehicle.name) || car.slug,
    badge: [vehicle.type, getReservationLabel(vehicle), vehicle.badgeLine].filter(Boolean).join(' · '),
    price: price.text,
    priceType: price.includes,
    before: price.before,
    finance: source.finance,
    pictures: vehicle.pictures.slice(0, maxPictures).map(({ id }) => id),
    noPhotos: vehicle.noPhotos,
    facts: selectRows(vehicle, (label) => !pageOnlyLabels.has(label) && !identityLabels.has(label)),
    features: vehicle.features.map(toPrintableText).filter(Boolean),
    comment: toPrintableText(splitComments(car.dealercomments)[0] ?? ''),
    promises: [...vehicle.promises],
    seller: {
      name: car.dealership_name,
      address: formatAddress(source.address),
      phone: source.phone,
      licence: config.locations.showLicences ? source.licence : null,
    },
    identity: selectRows(vehicle, (label) => identityLabels.has(label)),
    address: source.page,
    caption: isForSale ? 'Scan for photos, price and availability today' : 'Scan for photos and similar cars',
    smallPrint: getSmallPrint(isForSale, formatDay(now, source.timeZone)),
    day: new Intl.DateTimeFormat('sv-SE', { timeZone: source.timeZone }).format(now), // 2026-11-15
  };
}

const selectRows = ({ specs }: Pick<Vehicle, 'specs'>, isWanted: (label: string) => boolean): SpecRow[] =>
  specs.filter(([label, value]) => isWanted(label) && toPrintableText(value) !== '');

/** The brochure must not suggest that a reserved or coming car is available. */
const getReservationLabel = ({ tag }: Vehicle): string | null =>
  tag?.kind === 'reserved' || tag?.kind === 'comingSoon' ? tag.text : null;

const formatAddress = (address: BrochureSource['address']): string =>
  address ? `${address.street}, ${address.city} ${address.state} ${address.postcode}` : '';

const formatDay = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone }).format(now);

const getSmallPrint = (isForSale: boolean, day: string): string =>
  isForSale
    ? `Subject to prior sale. Price and details as of ${day}; please confirm them with the dealer.`
    : `Details as of ${day}.`;
