import type { Site } from '../../sites/site.ts';
import type { Car } from '../car.ts';
import { splitComments } from '../comments/split-comments.ts';
import { vehicleOf } from '../vehicle/vehicle-of.ts';
import type { SpecRow, Vehicle } from '../vehicle/vehicle.ts';
import type { Brochure, BrochureFinance } from './brochure.ts';
import { printable } from './printable.ts';

export type BrochureSource = {
  car: Car;
  site: Pick<Site, 'name' | 'template' | 'config'>;
  now: Date;
  listable: boolean;
  /** As a visitor may see it. */
  phone: string | null;
  licence: string | null;
  address: { street: string; city: string; state: string; postcode: string } | null;
  finance: BrochureFinance | null;
  /** Where the car's page is. */
  page: string;
  timeZone: string;
};

const mostPictures = 3;

/** These stand at the foot of the sheet, where whoever files it looks for them. */
const identifying = new Set(['Stock number', 'Registration', 'VIN']);
/** Said by the name and its line, or more than one asks of a sheet; the page has them all. */
const onThePage = new Set([
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

export function brochureOf(source: BrochureSource): Brochure {
  const { car, site, now, listable } = source;
  const { config } = site;
  // A make's own badge is not printed, so whose make it is does not matter here.
  const vehicle = vehicleOf(car, { config, now, listable, makeSlug: '' });
  const { price } = vehicle;
  const isForSale = vehicle.state === 'forSale';
  return {
    slug: car.slug,
    template: site.template,
    brand: config.theme.brand,
    site: { name: site.name, tagline: config.theme.tagline },
    name: printable(vehicle.name) || car.slug,
    badge: [vehicle.type, reservationOf(vehicle), vehicle.badgeLine].filter(Boolean).join(' · '),
    price: price.text,
    priceType: price.includes,
    before: price.before,
    finance: isForSale ? source.finance : null,
    pictures: vehicle.pictures.slice(0, mostPictures).map(({ id }) => id),
    noPhotos: vehicle.noPhotos,
    facts: rowsOf(vehicle, (label) => !onThePage.has(label) && !identifying.has(label)),
    features: vehicle.features.map(printable).filter(Boolean),
    comment: printable(splitComments(car.dealercomments)[0] ?? ''),
    promises: [...vehicle.promises],
    seller: {
      name: car.dealership_name,
      address: addressLine(source.address),
      phone: source.phone,
      licence: config.locations.showLicences ? source.licence : null,
    },
    identity: rowsOf(vehicle, (label) => identifying.has(label)),
    address: source.page,
    caption: isForSale ? 'Scan for photos, price and availability today' : 'Scan for photos and cars like it',
    smallPrint: smallPrintOf(isForSale, dayWords(now, source.timeZone)),
    day: new Intl.DateTimeFormat('sv-SE', { timeZone: source.timeZone }).format(now), // 2026-11-15
  };
}

const rowsOf = ({ specs }: Pick<Vehicle, 'specs'>, isWanted: (label: string) => boolean): SpecRow[] =>
  specs.filter(([label, value]) => isWanted(label) && printable(value) !== '');

/** Whoever is handed the sheet must not think that the car stands there for the taking. */
const reservationOf = ({ tag }: Vehicle): string | null =>
  tag?.kind === 'reserved' || tag?.kind === 'comingSoon' ? tag.text : null;

const addressLine = (address: BrochureSource['address']): string =>
  address ? `${address.street}, ${address.city} ${address.state} ${address.postcode}` : '';

const dayWords = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone }).format(now);

const smallPrintOf = (isForSale: boolean, day: string): string =>
  isForSale
    ? `Subject to prior sale. Price and details as of ${day}; please confirm them with the dealer.`
    : `Details as of ${day}.`;
