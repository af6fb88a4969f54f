import { z } from 'zod';
import { address } from '../sites/dealership.ts';

/** In the order in which types are listed everywhere. */
export const carTypes = ['new', 'demo', 'used'] as const;
export type CarType = (typeof carTypes)[number];

export const itemTypes = ['car', 'caravan', 'motorhome', 'truck', 'bus'] as const;

export const priceTypes = ['drive_away', 'excl_govt_charges'] as const;
export type PriceType = (typeof priceTypes)[number];

/** Every body type the platform knows, in the specification's spelling. */
export const bodyTypes = [
  '4x4',
  'bus',
  'cabChassis',
  'convertible',
  'coupe',
  'hardtop',
  'hatch',
  'hatchback',
  'motorhome',
  'lightTruck',
  'peopleMover',
  'sedan',
  'softtop',
  'suv',
  'ute',
  'van',
  'wagon',
  'stationWagon',
] as const;
export type BodyType = (typeof bodyTypes)[number];

/** What the maker says about the version; shown, never searched. */
export const variant = z
  .object({
    cylinders: z.number(),
    enginesize: z.number(), // cc
    enginesize_litres: z.number(),
    induction: z.string(),
    geartype: z.string(),
    fuelconsumptioncombined: z.number(), // l/100 km
    fuelcapacity: z.number(), // l
    grossvehiclemass: z.number(), // kg
    vehiclelength: z.number(), // mm
    vehicleheight: z.number(), // mm
    vehiclewidth: z.number(), // mm
    torque: z.number(), // Nm
    ancaprating: z.string(), // carries the year of the rating
    bodyconfiguration: z.string(),
  })
  .partial();
export type Variant = z.infer<typeof variant>;

export const caravanSpecs = z
  .object({
    body_width: z.number(), // feet
    body_length: z.number(), // feet
    tare_weight: z.number(), // kg
    axle_type: z.string(),
    sleeps: z.number(),
    aggregate_trailer_mass: z.number(), // kg
  })
  .partial();
export type CaravanSpecs = z.infer<typeof caravanSpecs>;

export const marketAverages = z
  .object({ state_average_market_price: z.number(), average_market_price: z.number() })
  .partial();
export type MarketAverages = z.infer<typeof marketAverages>;

const carLocation = z.object({
  name: z.string(),
  slug: z.string(),
  phone: z.string().nullable(),
  address: address.extend({ id: z.number().int(), place_url: z.string().nullable() }),
  distribution_locations: z.array(z.string()),
});

const carImage = z.object({
  image: z.object({ id: z.number().int(), url: z.string() }),
  width: z.number().int(),
  height: z.number().int(),
  colour: z.string(),
});

/** A car under the specification's names: all that search, cards and the vehicle page may read. */
export const car = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  stocknum: z.string(),
  vin: z.string().nullable(),
  regplate: z.string().nullable(),
  rego_expiry: z.string().nullable(),
  car_type: z.enum(carTypes),
  status: z.string(),
  sold: z.boolean(),
  sold_date_timestamp: z.number().int().nullable(), // Unix seconds
  tag: z.string().nullable(),
  reserved: z.boolean(),
  certified: z.boolean(),
  preorder: z.boolean(),
  price: z.number().int(),
  price_type: z.enum(priceTypes),
  before_price: z.number().int().nullable(),
  subscription_price: z.number().int().nullable(), // a week
  km: z.number().int().nullable(),
  year: z.number().int(),
  make: z.string(),
  model: z.string(),
  make_model: z.string(),
  badge: z.string().nullable(),
  series: z.string().nullable(),
  body: z.string().nullable(),
  simple_body: z.string().nullable(),
  fuel: z.string().nullable(),
  simple_fuel: z.string().nullable(),
  drive: z.string().nullable(),
  simple_drive: z.string().nullable(),
  transmission: z.string().nullable(),
  trans: z.string().nullable(),
  simple_transmission: z.string().nullable(),
  colour: z.string().nullable(),
  seats: z.number().int().nullable(),
  doors: z.number().int().nullable(),
  engine_size: z.string().nullable(),
  build_date: z.string().nullable(),
  compliance_date: z.string().nullable(),
  created_at: z.string(),
  carsales_title: z.string().nullable(),
  dealercomments: z.string().nullable(), // paragraphs separated by '|'
  dealership_id: z.number().int(),
  dealership_slug: z.string(),
  dealership_name: z.string(),
  location_id: z.number().int().nullable(),
  location_name: z.string().nullable(),
  location: carLocation.nullable(),
  city: z.string(),
  state: z.string(),
  thumbnails: z.array(z.string()),
  images: z.array(carImage),
  primary_image_url: z.string().nullable(),
  photos_count: z.number().int(),
  standardEquipment: z.array(z.string()),
  filtered_features: z.array(z.string()),
  categories: z.array(z.string()),
  show_on_dealer_website: z.boolean(),
  item_type: z.enum(itemTypes),
  has_nvic: z.boolean(),
  views: z.number().int(),
  file: z.string().nullable(), // history report
  payment_processors: z.array(z.string()),
  variant,
  caravan: caravanSpecs.nullable(),
  autograb_data: marketAverages.nullable(),
});
export type Car = z.infer<typeof car>;
