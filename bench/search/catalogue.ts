import { emptyCarFields } from '../../tests/support/fixtures/empty-car-fields.ts';
import { slugify } from '../../src/demo/catalogue/catalogue.ts';
import { driveLabels } from '../../src/demo/catalogue/model-entry.ts';
import { PAINTS } from '../../src/demo/pictures/paints.ts';
import { type Random, createRandom } from '../../src/demo/random.ts';
import type { CarType } from '../../src/features/cars/car-enums.ts';
import type { IndexedCar } from '../../src/features/cars/indexed-car.ts';
import { type BenchDealer, planDealers } from './dealers.ts';
import { categoryNames, featureNames, tagNames, versionAt } from './car-versions.ts';

export interface Catalogue {
  cars: IndexedCar[];
  dealers: BenchDealer[];
}

/** 15 November 2026, in Unix seconds: fixed, so that every run is the same. */
export const benchNow = 1_794_700_800;
const day = 86_400;
const thisYear = 2026;

const paints = Object.values(PAINTS).map(({ name }) => name);
const vinSigns = '0123456789';

/**
 * Deterministic: the same number gives the same cars on every machine. Ids are in order of arrival, across all dealers.
 */
export function makeCatalogue(count: number): Catalogue {
  const dealers = planDealers(count);
  const random = createRandom('bench cars', count);
  const seller = shuffleSellers(dealers, random);
  const cars = Array.from(seller, (dealer, index) => makeCar(random, dealers[dealer] as BenchDealer, index + 1));
  return { cars, dealers };
}

function shuffleSellers(dealers: readonly BenchDealer[], random: Random): Uint32Array {
  const sellers = Uint32Array.from(dealers.flatMap(({ stock }, index) => Array.from({ length: stock }, () => index)));
  for (let at = sellers.length - 1; at > 0; at--) {
    const other = random.int(0, at);
    const swapped = sellers[at] as number;
    sellers[at] = sellers[other] as number;
    sellers[other] = swapped;
  }
  return sellers;
}

export function makeCar(random: Random, dealer: BenchDealer, id: number): IndexedCar {
  const { make, model, version } = versionAt(random.next());
  const { engine, gearbox, drive } = version;
  const type: CarType = random.chance(0.22) ? 'new' : random.chance(0.08) ? 'demo' : 'used';
  const age = type === 'used' ? 1 + Math.floor((random.next() + random.next()) * 7) : random.int(0, 1);
  const year = thisYear - age;
  const km = type === 'used' ? Math.round(age * model.kmPerYear * (0.5 + random.next())) : random.int(4, 9000);
  const worth = version.price * make.retention ** age * (0.9 + random.next() * 0.2);
  const price = random.chance(0.02) ? 0 : Math.floor(worth / 500) * 500 + 490;
  const badge = orNull(random, 0.06, version.badge);
  const name = flattenString(`${year} ${make.name} ${model.name}${badge === null ? '' : ` ${badge}`}`);
  const state = chooseState(random);
  const pictures = random.chance(0.04) ? 0 : random.int(1, 6);
  const simple = random.chance(0.1);
  return {
    ...emptyCarFields,
    id,
    slug: flattenString(`${slugify(name)}-${id}`),
    name,
    stocknum: `B${10_000_000 + id}`,
    vin: random.chance(0.05) ? null : flattenString(`${make.wmi}${digits(random, 14)}`),
    regplate: type === 'new' ? null : makePlate(id),
    rego_expiry: type === 'new' ? null : '2027-06-30',
    car_type: type,
    item_type: getItemType(version.body),
    ...state,
    tag: random.chance(0.07) ? random.pick(tagNames) : null,
    reserved: random.chance(0.03),
    certified: random.chance(0.05),
    preorder: false,
    price,
    price_type: type === 'new' ? 'drive_away' : 'excl_govt_charges',
    before_price: random.chance(0.13) ? price + 1000 : null,
    subscription_price: random.chance(0.05) ? Math.round(price * 0.0058) + 61 : null,
    km: random.chance(0.03) ? null : km,
    year,
    make: make.name,
    model: model.name,
    badge,
    series: orNull(random, 0.3, version.series),
    body: version.bodyName,
    simple_body: simple ? null : version.body,
    fuel: engine.fuel,
    simple_fuel: simple ? null : engine.simpleFuel,
    drive: driveLabels[drive],
    simple_drive: simple ? null : drive,
    transmission: gearbox.name,
    simple_transmission: simple ? null : gearbox.simple,
    colour: orNull(random, 0.02, paints[Math.floor(random.next() ** 2 * paints.length)] as string),
    seats: orNull(random, 0.03, version.seats),
    doors: version.doors,
    engine_size: engine.litres === null ? null : `${engine.litres.toFixed(1)}L`,
    build_date: `${year}-03-15`,
    compliance_date: `${year}-05-15`,
    created_at: benchNow - Math.round(random.next() ** 2 * 150 * day),
    pin: random.chance(0.02) ? random.int(1, 3) : 0,
    show_on_dealer_website: !random.chance(0.02),
    has_nvic: random.chance(0.6),
    filtered_features: pickSome(random, featureNames, random.int(8, 40)),
    categories: pickSome(random, categoryNames, random.int(0, 4)),
    payment_processors: [],
    dealership: dealer.dealership,
    location: random.chance(0.05) ? null : random.pick(dealer.locations),
    pictures: dealer.pictures.slice(0, Math.min(3, pictures)),
    photos_count: pictures,
  };
}

type State = Pick<IndexedCar, 'status' | 'sold' | 'sold_date_timestamp'>;

function chooseState(random: Random): State {
  const draw = random.next();
  if (draw < 0.86) return { status: 'in_stock', sold: false, sold_date_timestamp: null };
  if (draw < 0.91) return { status: 'coming_soon', sold: false, sold_date_timestamp: null };
  if (draw < 0.97) return { status: 'sold', sold: true, sold_date_timestamp: benchNow - random.int(0, 60 * day) };
  return { status: 'in_transit', sold: false, sold_date_timestamp: null };
}

function getItemType(body: string): IndexedCar['item_type'] {
  if (body === 'lightTruck') return 'truck';
  return body === 'bus' || body === 'motorhome' ? body : 'car';
}

function orNull<Value>(random: Random, share: number, value: Value | null): Value | null {
  return random.chance(share) ? null : value;
}

/** Picks `count` different ones in the order of the list, in one pass. */
function pickSome(random: Random, names: readonly string[], count: number): string[] {
  const chosen: string[] = [];
  for (let at = 0; chosen.length < count; at++) {
    if (random.next() * (names.length - at) < count - chosen.length) chosen.push(names[at] as string);
  }
  return chosen;
}

/**
 * Flattens a string, as a database driver returns it. A concatenated one stays in pieces until it is first read, which
 * would change the documents' memory while an engine is measured.
 */
const flattenString = (text: string): string => Buffer.from(text).toString();

function digits(random: Random, count: number): string {
  let text = '';
  for (let at = 0; at < count; at++) text += vinSigns[Math.floor(random.next() * 10)];
  return text;
}

/** Three letters, then digits: no word of four letters is the prefix of an identifier. */
function makePlate(id: number): string {
  const letter = (power: number) => String.fromCharCode(65 + (Math.floor(id / (1000 * 26 ** power)) % 26));
  return `${letter(2)}${letter(1)}${letter(0)}${String(id % 1000).padStart(3, '0')}`;
}
