import { imageUrl } from '../../platform/images/image-url.ts';
import { formatCount } from '../../ui/format-count.ts';
import { bodySlug } from '../inventory/body-label.ts';
import type { IndexedCar } from '../inventory/indexed-car.ts';
import { priceTypeWording } from '../inventory/price.ts';
import { type Ad, type FeedColumn, isAdvertisable, isNew, linkTo, printPrice } from './advertised-car.ts';

export const isForMeta = isAdvertisable;

export const metaColumns: readonly FeedColumn[] = [
  ['vehicle_id', ({ car }) => car.id],
  ['title', ({ car }) => car.name],
  ['description', describe],
  ['url', linkTo],
  ['make', ({ car }) => car.make],
  ['model', ({ car }) => car.model],
  ['year', ({ car }) => car.year],
  ['mileage.value', ({ car }) => car.km ?? 0],
  ['mileage.unit', () => 'KM'],
  ['image[0].url', ({ car, origin }) => origin + imageUrl(car.pictures[0]?.id ?? 0)],
  // The first picture is the one that stands on the car's card: the car from outside.
  ['image[0].tag[0]', () => 'Exterior'],
  ['transmission', ({ car }) => named(transmissions, car.simple_transmission ?? car.transmission)],
  ['fuel_type', ({ car }) => named(fuels, joined(car.simple_fuel, car.fuel))],
  ['body_style', ({ car }) => metaBodyStyle(car)],
  ['drivetrain', ({ car }) => named(drivetrains, car.simple_drive ?? car.drive)],
  ['vin', ({ car }) => car.vin],
  // Nobody has graded a car that was driven.
  ['condition', ({ car }) => (isNew(car) ? 'EXCELLENT' : 'OTHER')],
  ['price', ({ car }) => printPrice(car.price)],
  ['address', addressOf],
  ['exterior_color', ({ car }) => car.colour],
  ['availability', ({ car }) => (car.reserved ? 'PENDING' : 'AVAILABLE')],
  ['state_of_vehicle', stateOf],
  ['latitude', ({ parts }) => parts.lat],
  ['longitude', ({ parts }) => parts.long],
  ['dealer_id', ({ car }) => car.dealership.slug],
];

/** Their own order of names. */
function addressOf({ parts: { street, city, state, postcode } }: Ad): string {
  return JSON.stringify({ addr1: street, city, region: state, postal_code: postcode, country: 'AU' });
}

function stateOf({ car }: Pick<Ad, 'car'>): string {
  if (isNew(car)) return 'NEW';
  return car.certified ? 'CPO' : 'USED';
}

/** The longest that is taken. */
const mostLetters = 5000;

/** What the price includes stands first, since nothing else in the feed says it; then the dealer's words, else the facts. */
function describe({ car, parts }: Ad): string {
  const paragraphs = (parts.comments ?? '')
    .split('|')
    .map((text) => text.trim())
    .filter(Boolean);
  const said = paragraphs.length > 0 ? paragraphs.join('\n') : factsOf(car);
  return `${priceTypeWording[car.price_type]}. ${said}`.slice(0, mostLetters);
}

function factsOf(car: IndexedCar): string {
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

const metaBodyStyle = ({ simple_body, body }: Pick<IndexedCar, 'simple_body' | 'body'>): string =>
  bodyStyles[bodySlug(simple_body ?? body ?? '')] ?? 'OTHER';

/** Feeds write the same thing in many ways; the first pattern that is found in it names it. */
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

function named(names: Names, written: string | null): string | null {
  if (written === null) return null;
  return names.find(([pattern]) => pattern.test(written))?.[1] ?? 'OTHER';
}

const joined = (...words: (string | null)[]): string | null => words.filter(Boolean).join(' ') || null;
