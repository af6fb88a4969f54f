import { isReservedCar } from './car-tables.server.ts';
import type { CarType, PriceType } from './car.ts';
import type { IndexedDealership, IndexedLocation } from './indexed-car.ts';
import { readOnce, splitOnce } from './read-once.ts';
import { readRecord } from './record-text.ts';
import { type CarSpec, type CarState, StoredCar } from './stored-car.server.ts';

/** Joins the words of a list; no word holds it. */
const separator = '\u001f';
const list = (column: string): string => `array_to_string(${column}, chr(31))`;

const specColumns = {
  make: 'manufacturers.name',
  year: 'cars.year',
  model: 'cars.model',
  badge: 'cars.badge',
  series: 'cars.series',
  body: 'cars.body',
  simple_body: 'cars.simple_body',
  fuel: 'cars.fuel',
  simple_fuel: 'cars.simple_fuel',
  drive: 'cars.drive',
  simple_drive: 'cars.simple_drive',
  transmission: 'cars.transmission',
  simple_transmission: 'cars.simple_transmission',
  seats: 'cars.seats',
  doors: 'cars.doors',
  engine_size: 'cars.engine_size',
} satisfies Record<keyof CarSpec, string>;

const stateColumns = {
  car_type: 'cars.car_type',
  item_type: 'cars.item_type',
  status: 'cars.status',
  sold: 'cars.sold',
  reserved: isReservedCar,
  certified: 'cars.certified',
  preorder: 'cars.preorder',
  show_on_dealer_website: 'cars.show_on_dealer_website',
  tag: 'cars.tag',
  price_type: 'cars.price_type',
  pin: 'cars.pin',
  has_nvic: 'cars.nvic is not null',
  payment_processors: list('cars.payment_processors'),
} satisfies Record<keyof CarState, string>;

/**
 * Every column costs the driver a string for every car, so what repeats comes as one text that is read once: a hundred
 * thousand cars have about five thousand specs and fifteen hundred states.
 */
const columns = {
  id: 'cars.id',
  dealership: 'cars.dealership_id',
  location: 'cars.location_id',
  slug: 'cars.slug',
  name: 'cars.name',
  stocknum: 'cars.stocknum',
  vin: 'cars.vin',
  regplate: 'cars.regplate',
  rego_expiry: 'cars.rego_expiry',
  sold_date_timestamp: 'extract(epoch from cars.sold_at)',
  price: 'cars.price',
  before_price: 'cars.before_price',
  subscription_price: 'cars.subscription_price',
  km: 'cars.km',
  colour: 'cars.colour',
  build_date: 'cars.build_date',
  compliance_date: 'cars.compliance_date',
  created_at: 'extract(epoch from cars.created_at)',
  filtered_features: list('cars.filtered_features'),
  categories: list('cars.categories'),
  photos_count: 'car_covers.photos_count',
  pictures: 'car_covers.pictures',
  spec: `row(${Object.values(specColumns).join(', ')})`,
  state: `row(${Object.values(stateColumns).join(', ')})`,
};

/** What only the dealership may see is in no table named here. */
export const selectCars = `select ${Object.values(columns).join(', ')}
  from cars join manufacturers on manufacturers.id = cars.manufacturer_id
  left join car_covers on car_covers.car_id = cars.id`;

/** As `selectCars` gives it, everything in PostgreSQL's own spelling. */
export type CarRow = readonly (string | null)[];

const at = Object.fromEntries(Object.keys(columns).map((name, place) => [name, place])) as Record<
  keyof typeof columns,
  number
>;

export const dealershipOf = (row: CarRow): number => Number(row[at.dealership]);
export const locationOf = (row: CarRow): number | null => numberMaybe(row[at.location]);

export type CarReader = ReturnType<typeof createCarReader>;

/** Reads cars for as long as an index lives, so that what is read later is shared with what was read before. */
export function createCarReader() {
  const word = readOnce((text) => text);
  const wordMaybe = (text: string | null | undefined): string | null => (typeof text === 'string' ? word(text) : null);
  const split = splitOnce(separator);
  const words = (text: string | null | undefined): string[] => split(text ?? '');
  /** Unlike features they are few, and so are the lists of them. */
  const categories = readOnce(split);

  const specOf = readOnce((text): CarSpec => {
    const field = fieldsOf(text, specColumns);
    return {
      make: word(field.make ?? ''),
      year: Number(field.year),
      model: word(field.model ?? ''),
      badge: wordMaybe(field.badge),
      series: wordMaybe(field.series),
      body: wordMaybe(field.body),
      simple_body: wordMaybe(field.simple_body),
      fuel: wordMaybe(field.fuel),
      simple_fuel: wordMaybe(field.simple_fuel),
      drive: wordMaybe(field.drive),
      simple_drive: wordMaybe(field.simple_drive),
      transmission: wordMaybe(field.transmission),
      simple_transmission: wordMaybe(field.simple_transmission),
      seats: numberMaybe(field.seats),
      doors: numberMaybe(field.doors),
      engine_size: wordMaybe(field.engine_size),
    };
  });

  const stateOf = readOnce((text): CarState => {
    const field = fieldsOf(text, stateColumns);
    return {
      car_type: field.car_type as CarType,
      item_type: word(field.item_type ?? ''),
      status: word(field.status ?? ''),
      sold: field.sold === 't',
      reserved: field.reserved === 't',
      certified: field.certified === 't',
      preorder: field.preorder === 't',
      show_on_dealer_website: field.show_on_dealer_website === 't',
      tag: wordMaybe(field.tag),
      price_type: field.price_type as PriceType,
      pin: Number(field.pin),
      has_nvic: field.has_nvic === 't',
      payment_processors: words(field.payment_processors),
    };
  });

  return {
    /** The same object as long as nothing about the dealership changes. */
    dealership: readOnce((json) => JSON.parse(json) as IndexedDealership),
    location: readOnce((json) => JSON.parse(json) as IndexedLocation),
    car: (row: CarRow, dealership: IndexedDealership, location: IndexedLocation | null): StoredCar =>
      new StoredCar(
        {
          id: Number(row[at.id]),
          slug: row[at.slug] as string,
          name: word(row[at.name] as string),
          stocknum: row[at.stocknum] as string,
          vin: row[at.vin] ?? null,
          regplate: row[at.regplate] ?? null,
          rego_expiry: wordMaybe(row[at.rego_expiry]),
          sold_date_timestamp: secondsMaybe(row[at.sold_date_timestamp]),
          price: Number(row[at.price]),
          before_price: numberMaybe(row[at.before_price]),
          subscription_price: numberMaybe(row[at.subscription_price]),
          km: numberMaybe(row[at.km]),
          colour: wordMaybe(row[at.colour]),
          build_date: wordMaybe(row[at.build_date]),
          compliance_date: wordMaybe(row[at.compliance_date]),
          created_at: secondsMaybe(row[at.created_at]) ?? 0,
          filtered_features: words(row[at.filtered_features]),
          categories: categories(row[at.categories] ?? ''),
          photos_count: Number(row[at.photos_count]),
          dealership,
          location,
        },
        specOf(row[at.spec] as string),
        stateOf(row[at.state] as string),
        row[at.pictures] ?? null,
      ),
  };
}

const numberMaybe = (text: string | null | undefined): number | null =>
  typeof text === 'string' ? Number(text) : null;

/** The last second of the year 9999. PostgreSQL also knows 'infinity', which no date of JavaScript can hold. */
const latest = 253_402_300_799;

const secondsMaybe = (text: string | null | undefined): number | null =>
  typeof text === 'string' ? Math.max(-latest, Math.min(latest, Math.floor(Number(text)))) : null;

/** The fields of a record, by the names of the columns it was made of. */
function fieldsOf<Name extends string>(text: string, of: Record<Name, string>): Record<Name, string | null> {
  const fields = readRecord(text);
  return Object.fromEntries(Object.keys(of).map((name, place) => [name, fields[place] ?? null])) as Record<
    Name,
    string | null
  >;
}
