import { z } from 'zod';
import { address } from '../sites/dealerships/dealership.ts';
import { pageFields, toShape } from './car-fields.ts';
import { carHit } from './car-hit.ts';

/** The manufacturer's data about the version: shown but not searchable. */
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
    ancaprating: z.string(), // includes the year of the rating
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

export const carLocation = z.object({
  name: z.string(),
  slug: z.string(),
  phone: z.string().nullable(),
  address: address.extend({ id: z.number().int(), place_url: z.string().nullable() }),
  distribution_locations: z.array(z.string()),
});

/** A car with the specification's field names: a search hit, all its pictures, and what only the vehicle page shows. */
export const car = carHit.extend({
  ...toShape(pageFields),
  location: carLocation.nullable(),
  file: z.string().nullable(), // history report
  variant,
  caravan: caravanSpecs.nullable(),
  autograb_data: marketAverages.nullable(),
});
export type Car = z.infer<typeof car>;
