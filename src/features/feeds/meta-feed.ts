import { imageUrl } from '../../platform/images/image-url.ts';
import { formatCount } from '../../ui/text/format-count.ts';
import { bodySlug } from '../cars/body-label.ts';
import type { IndexedCar } from '../cars/indexed-car.ts';
import { priceTypeLabels } from '../cars/price.ts';
import { type Ad, type FeedColumn, isAdvertisable, isNew, buildCarUrl, formatFeedPrice } from './advertised-car.ts';

export const isMetaEligible = isAdvertisable;

export const metaColumns: readonly FeedColumn[] = [
  ['vehicle_id', ({ car }) => car.id],
  ['title', ({ car }) => car.name],
  ['description', buildDescription],
  ['url', buildCarUrl],
  ['make', ({ car }) => car.make],
  ['model', ({ car }) => car.model],
  ['year', ({ car }) => car.year],
  ['mileage.value', ({ car }) => car.km ?? 0],
  ['mileage.unit', () => 'KM'],
  ['image[0].url', ({ car, origin }) => origin + imageUrl(car.pictures[0]?.id ?? 0)],
  // The first picture is the one on the car's card, which shows the exterior.
  ['image[0].tag[0]', () => 'Exterior'],
  ['transmission', ({ car }) => toMetaValue(transmissions, car.simple_transmission ?? car.transmission)],
  ['fuel_type', ({ car }) => toMetaValue(fuels, joinTexts(car.simple_fuel, car.fuel))],
  ['body_style', ({ car }) => getMetaBodyStyle(car)],
  ['drivetrain', ({ car }) => toMetaValue(drivetrains, car.simple_drive ?? car.drive)],
  ['vin', ({ car }) => car.vin],
  // Used cars have no grade.
  ['condition', ({ car }) => (isNew(car) ? 'EXCELLENT' : 'OTHER')],
  ['price', ({ car }) => formatFeedPrice(car.price)],
  ['address', formatAddress],
  ['exterior_color', ({ car }) => car.colour],
  ['availability', ({ car }) => (car.reserved ? 'PENDING' : 'AVAILABLE')],
  ['state_of_vehicle', getVehicleState],
  ['latitude', ({ details }) => details.lat],
  ['longitude', ({ details }) => details.long],
  ['dealer_id', ({ car }) => car.dealership.slug],
];

/** With Meta's field names. */
function formatAddress({ details: { street, city, state, postcode } }: Ad): string {
  return JSON.stringify({ addr1: street, city, region: state, postal_code: postcode, country: 'AU' });
}

function getVehicleState({ car }: Pick<Ad, 'car'>): string {
  if (isNew(car)) return 'NEW';
  return car.certified ? 'CPO' : 'USED';
}

/** Meta's limit. */
const maxLength = 5000;

/** Says what the price includes, since the feed has no field for it; then adds the dealer's comments, or the facts. */
function buildDescription({ car, details }: Ad): string {
  const paragraphs = (details.comments ?? '')
    .split('|')
    .map((text) => text.trim())
    .filter(Boolean);
  const body = paragraphs.length > 0 ? paragraphs.join('\n') : listFacts(car);
  return `${priceTypeLabels[car.price_type]}. ${body}`.slice(0, maxLength);
}

function listFacts(car: IndexedCar): string {
  const facts = [
    car.name,
    car.km === null ? null : `${formatCount(car.km)} km`,
    car.simple_transmission ?? car.transmission,
    car.simple_fuel ?? car.fuel,
    car.colour,
  ];
  return `${facts.filter(Boolean).join(', ')}.`;
}

const bodyStyles: Readonly<Record<string, string>> = {
  '4x4': 'SUV',
  bus: 'VAN',
  'cab-chassis': 'TRUCK',
  convertible: 'CONVERTIBLE',
  coupe: 'COUPE',
  crossover: 'CROSSOVER',
  hardtop: 'SUV',
  hatch: 'HATCHBACK',
  'light-truck': 'TRUCK',
  'people-mover': 'MINIVAN',
  sedan: 'SEDAN',
  softtop: 'CONVERTIBLE',
  suv: 'SUV',
  ute: 'TRUCK',
  van: 'VAN',
  wagon: 'WAGON',
};

const getMetaBodyStyle = ({ simple_body, body }: Pick<IndexedCar, 'simple_body' | 'body'>): string =>
  bodyStyles[bodySlug(simple_body ?? body ?? '')] ?? 'OTHER';

/** Feeds have many spellings; the first matching pattern wins. */
type Names = readonly (readonly [RegExp, string])[];

const transmissions: Names = [
  [/auto|cvt|continuously|dual|reduction/i, 'AUTOMATIC'],
  [/manual/i, 'MANUAL'],
];
const fuels: Names = [
  [/plug-?in/i, 'PLUGIN_HYBRID'],
  [/hybrid/i, 'HYBRID'],
  [/electric/i, 'ELECTRIC'],
  [/diesel/i, 'DIESEL'],
  [/petrol|unleaded|ulp/i, 'PETROL'],
];
const drivetrains: Names = [
  [/awd|all/i, 'AWD'],
  [/4wd|4x4|four/i, '4X4'],
  [/fwd|front/i, 'FWD'],
  [/rwd|rear/i, 'RWD'],
  [/2wd|4x2/i, '4X2'],
];

function toMetaValue(names: Names, text: string | null): string | null {
  if (text === null) return null;
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? 'OTHER';
}

const joinTexts = (...texts: (string | null)[]): string | null => texts.filter(Boolean).join(' ') || null;
