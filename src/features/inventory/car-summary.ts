import { car } from './car.ts';
import type { z } from 'zod';

/** What a small card shows of a car. */
const carSummary = car.pick({
  id: true,
  slug: true,
  name: true,
  car_type: true,
  price: true,
  price_type: true,
  before_price: true,
  subscription_price: true,
  km: true,
  year: true,
  make: true,
  model: true,
  badge: true,
  transmission: true,
  simple_transmission: true,
  fuel: true,
  simple_fuel: true,
  body: true,
  colour: true,
  location_name: true,
  images: true,
  photos_count: true,
});
export type CarSummary = z.infer<typeof carSummary>;

const shown = Object.keys(carSummary.shape) as (keyof CarSummary)[];

/** Leaves out what the card does not show, all pictures but the first included: a page's weight is the visitor's wait. */
export function summarise(full: CarSummary): CarSummary {
  const summary = Object.fromEntries(shown.map((field) => [field, full[field]])) as CarSummary;
  return { ...summary, images: full.images.slice(0, 1) };
}
