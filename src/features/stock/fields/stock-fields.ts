import { bodyTypes } from '../../cars/car-enums.ts';
import { bodyLabel } from '../../cars/body-label.ts';
import { type CarField, hitFields, internalFields, pageFields } from '../../cars/car-fields.ts';
import { caravanSpecs, variant } from '../../cars/car.ts';
import { type StockField, type StockFieldDetails, type StockStorage, toStockField } from './stock-field.ts';

/** Columns that are not for writing: identity, what the platform counts, and what is derived. */
const notWritable = new Set(['slug', 'views', 'payment_processors']);

/**
 * Labels, places and limits of the fields in car-fields.ts, in the order of the editor. A field that is missing here is
 * writable as well, at the end of the specification.
 */
const details: Readonly<Record<string, StockFieldDetails>> = {
  stocknum: {
    label: 'Stock number',
    section: 'car',
    max: 40,
    pattern: {
      matches: /^[A-Za-z0-9][A-Za-z0-9._/-]*$/,
      message: 'Use letters, digits and . _ / - only, and begin with a letter or digit.',
    },
  },
  car_type: {
    label: 'Condition',
    section: 'car',
    choices: [
      ['new', 'New'],
      ['demo', 'Demo'],
      ['used', 'Used'],
    ],
  },
  item_type: {
    label: 'Kind of vehicle',
    section: 'car',
    choices: [
      ['car', 'Car'],
      ['caravan', 'Caravan'],
      ['motorhome', 'Motorhome'],
      ['truck', 'Truck'],
      ['bus', 'Bus'],
    ],
  },
  year: { section: 'car', min: 1900, max: 2100 },
  model: { section: 'car', max: 80 },
  badge: { section: 'car', max: 80 },
  series: { section: 'car', max: 80 },
  name: {
    section: 'car',
    required: false,
    max: 160,
    hint: 'Leave empty to use year, make, model and badge.',
  },
  price: { section: 'price', max: 100_000_000, unit: '$', hint: 'Whole dollars. 0 shows no price.' },
  price_type: {
    section: 'price',
    choices: [
      ['drive_away', 'Drive away'],
      ['excl_govt_charges', 'Excl. Govt. Charges'],
    ],
  },
  before_price: { label: 'Was price', section: 'price', max: 100_000_000, unit: '$' },
  subscription_price: { label: 'Subscription price', section: 'price', max: 100_000, unit: '$ a week' },
  status: {
    section: 'availability',
    max: 40,
    choices: [
      ['in_stock', 'In stock'],
      ['coming_soon', 'Coming soon'],
      ['sold', 'Sold'],
      ['withdrawn', 'Withdrawn'],
    ],
    pattern: { matches: /^[a-z][a-z_]{0,39}$/, message: 'Use small letters and _ only.' },
  },
  show_on_dealer_website: { label: 'Show on websites', section: 'availability' },
  sold: { section: 'availability' },
  reserved: { section: 'availability', hint: 'Reserved by you. A deposit paid online is recorded separately.' },
  preorder: { label: 'Pre-order', section: 'availability' },
  certified: { label: 'Certified used', section: 'availability' },
  tag: { section: 'availability', max: 40, hint: 'Shown on the car’s card, for example “Test Drive Only”.' },
  pin: { label: 'Priority', section: 'availability', max: 1000, hint: 'Cars with a higher number are listed first.' },
  categories: { section: 'availability' },
  colour: { section: 'specification', max: 60 },
  km: { label: 'Kilometres', section: 'specification', max: 5_000_000, unit: 'km' },
  simple_body: {
    label: 'Body type',
    section: 'specification',
    max: 60,
    suggestions: bodyTypes.map(bodyLabel),
    hint: 'The filter on your website.',
  },
  body: { label: 'Body, in the maker’s words', section: 'specification', max: 80 },
  simple_fuel: {
    label: 'Fuel type',
    section: 'specification',
    max: 40,
    suggestions: ['Petrol', 'Diesel', 'Hybrid', 'Electric', 'LPG'],
  },
  fuel: { label: 'Fuel, in the maker’s words', section: 'specification', max: 80 },
  simple_transmission: {
    label: 'Transmission type',
    section: 'specification',
    max: 40,
    suggestions: ['Automatic', 'Manual'],
  },
  transmission: { label: 'Transmission, in the maker’s words', section: 'specification', max: 80 },
  simple_drive: {
    label: 'Drive type',
    section: 'specification',
    max: 40,
    suggestions: ['FWD', 'RWD', 'AWD', '4WD'],
  },
  drive: { label: 'Drive, in the maker’s words', section: 'specification', max: 80 },
  engine_size: { section: 'specification', max: 40 },
  seats: { section: 'specification', max: 100 },
  doors: { section: 'specification', max: 20 },
  electric_range: { section: 'electric', unit: 'km', min: 1 },
  battery_size: { section: 'electric', unit: 'kWh', min: 1 },
  charge_power: { section: 'electric', unit: 'kW', min: 1 },
  braked_towing: { section: 'electric', unit: 'kg' },
  carsales_title: { label: 'Headline', section: 'equipment' },
  dealercomments: {
    label: 'Description',
    section: 'equipment',
    kind: 'long text',
    paragraphs: true,
    hint: 'An empty line starts a new paragraph.',
  },
  filtered_features: { label: 'Features', section: 'equipment', hint: 'One a line. Visitors can filter by them.' },
  standardEquipment: { label: 'Standard equipment', section: 'equipment', hint: 'One a line.' },
  vin: {
    label: 'VIN',
    section: 'registration',
    max: 17,
    upperCase: true,
    pattern: {
      matches: /^[A-HJ-NPR-Z0-9]{17}$/,
      message: 'A VIN has 17 letters and digits, without I, O and Q.',
    },
  },
  regplate: { label: 'Number plate', section: 'registration', max: 12, upperCase: true },
  rego_expiry: { label: 'Registered until', section: 'registration' },
  build_date: { section: 'registration' },
  compliance_date: { section: 'registration' },
};

const carFields: Readonly<Record<string, CarField>> = { ...hitFields, ...internalFields, ...pageFields };

/** Fields that are columns of `cars`: first those with details, in that order. */
const columnFields = [...new Set([...Object.keys(details), ...Object.keys(carFields)])].flatMap((name) => {
  const field = carFields[name];
  if (!field || field.column === 'declared' || notWritable.has(name)) return [];
  return [toStockField(name, field, details[name])];
});

/** Fields that are stored in another way. */
const otherField = (
  name: string,
  storage: StockStorage,
  more: Partial<StockField> & Pick<StockField, 'label' | 'section' | 'kind'>,
): StockField => ({ name, storage, required: false, default: null, min: 0, max: 200, ...more });

const make = otherField('make', { kind: 'make' }, { label: 'Make', section: 'car', kind: 'text', required: true });
const location = otherField(
  'location',
  { kind: 'location' },
  { label: 'Location', section: 'availability', kind: 'text', hint: 'Where the car stands.' },
);
const soldDate = otherField(
  'sold_date',
  { kind: 'sold date' },
  { label: 'Sold on', section: 'availability', kind: 'date' },
);
const nvic = otherField(
  'nvic',
  { kind: 'column', column: 'nvic' },
  { label: 'NVIC', section: 'registration', kind: 'text', max: 20, upperCase: true },
);
const historyReport = otherField(
  'history_report_url',
  { kind: 'column', column: 'history_report_url' },
  {
    label: 'History report',
    section: 'registration',
    kind: 'text',
    max: 2000,
    pattern: { matches: /^https:\/\/\S+$/, message: 'Enter a link that begins with https://.' },
  },
);

type JsonField = readonly [label: string, unit?: string, max?: number];

const variantLabels: Readonly<Record<keyof typeof variant.shape, JsonField>> = {
  cylinders: ['Cylinders'],
  enginesize: ['Engine capacity', 'cc'],
  enginesize_litres: ['Engine capacity in litres', 'l', 30],
  induction: ['Induction'],
  geartype: ['Gears'],
  fuelconsumptioncombined: ['Fuel consumption, combined', 'l/100 km'],
  fuelcapacity: ['Fuel tank', 'l'],
  grossvehiclemass: ['Gross vehicle mass', 'kg'],
  vehiclelength: ['Length', 'mm'],
  vehicleheight: ['Height', 'mm'],
  vehiclewidth: ['Width', 'mm'],
  torque: ['Torque', 'Nm'],
  ancaprating: ['ANCAP rating'],
  bodyconfiguration: ['Body configuration'],
};

const caravanLabels: Readonly<Record<keyof typeof caravanSpecs.shape, JsonField>> = {
  body_width: ['Body width', 'feet'],
  body_length: ['Body length', 'feet'],
  tare_weight: ['Tare weight', 'kg'],
  axle_type: ['Axles'],
  sleeps: ['Sleeps'],
  aggregate_trailer_mass: ['Aggregate trailer mass', 'kg'],
};

/** Fields of a JSON column; its schema says whether they are numbers. */
const jsonFields = (
  column: 'variant' | 'caravan',
  labels: Readonly<Record<string, JsonField>>,
  isNumber: (key: string) => boolean,
): StockField[] =>
  Object.entries(labels).map(([key, [label, unit, max]]) =>
    otherField(
      `${column}.${key}`,
      { kind: 'json', column, key },
      {
        label,
        section: column === 'variant' ? 'measures' : 'caravan',
        kind: isNumber(key) ? 'decimal' : 'text',
        max: max ?? (isNumber(key) ? 1_000_000 : 200),
        ...(unit && { unit }),
      },
    ),
  );

const isNumberIn =
  (shape: Readonly<Record<string, { unwrap(): { type: string } }>>) =>
  (key: string): boolean =>
    shape[key]?.unwrap().type === 'number';

const privateFields: StockField[] = [
  otherField(
    'purchase_cost',
    { kind: 'private', column: 'purchase_cost' },
    { label: 'Purchase cost', section: 'private', kind: 'integer', max: 100_000_000, unit: '$' },
  ),
  otherField(
    'internal_notes',
    { kind: 'private', column: 'internal_notes' },
    { label: 'Internal notes', section: 'private', kind: 'long text', max: 20_000 },
  ),
  otherField(
    'private_suburb',
    { kind: 'private', column: 'private_suburb' },
    { label: 'Seller’s suburb', section: 'private', kind: 'text', max: 80 },
  ),
  otherField(
    'private_postcode',
    { kind: 'private', column: 'private_postcode' },
    {
      label: 'Seller’s postcode',
      section: 'private',
      kind: 'text',
      max: 4,
      pattern: { matches: /^\d{4}$/, message: 'A postcode has four digits.' },
    },
  ),
];

/** Puts a field before another one. */
const insertBefore = (fields: readonly StockField[], name: string, ...inserted: StockField[]): StockField[] =>
  fields.flatMap((field) => (field.name === name ? [...inserted, field] : [field]));

/** Every field that can be written, in the order of the editor. The stock number identifies a car within its dealership. */
export const stockFields: readonly StockField[] = [
  ...insertBefore(
    insertBefore(insertBefore(columnFields, 'model', make), 'reserved', soldDate),
    'show_on_dealer_website',
    location,
  ),
  nvic,
  historyReport,
  ...jsonFields('variant', variantLabels, isNumberIn(variant.shape)),
  ...jsonFields('caravan', caravanLabels, isNumberIn(caravanSpecs.shape)),
  ...privateFields,
];

/** All but those that only the dealership sees: what programs read and write, and exports contain. */
export const sharedStockFields: readonly StockField[] = stockFields.filter(({ section }) => section !== 'private');

const byName = new Map(stockFields.map((field) => [field.name, field]));

export const findStockField = (name: string): StockField | undefined => byName.get(name);
