import { z } from 'zod';
import { hitFields, toShape } from './car-fields.ts';
import { toCarImages } from './car-images.ts';
import type { IndexedCar } from './indexed-car.ts';

const carImage = z.object({
  image: z.object({ id: z.number().int(), url: z.string() }),
  width: z.number().int(),
  height: z.number().int(),
  colour: z.string(),
});

/** A car in search results: the fields that cards and filters read, and the first few pictures. */
export const carHit = z.object({
  ...toShape(hitFields),
  make_model: z.string(),
  trans: z.string().nullable(),
  dealership_id: z.number().int(),
  dealership_slug: z.string(),
  dealership_name: z.string(),
  location_id: z.number().int().nullable(),
  location_name: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  thumbnails: z.array(z.string()),
  images: z.array(carImage),
  primary_image_url: z.string().nullable(),
});
export type CarHit = z.infer<typeof carHit>;

type FieldName = keyof typeof hitFields;
type FieldValues = Pick<CarHit, FieldName>;

/** Converts values that the API formats differently, and copies lists, which the caller may change. */
const fields = Object.entries(hitFields).map(([name, { kind }]) => ({
  name: name as FieldName,
  toApi: kind === 'timestamp' ? toTimestamp : kind === 'list' ? copyList : undefined,
}));

export function toCarHit(car: IndexedCar): CarHit {
  const values: Record<string, unknown> = {};
  for (const { name, toApi } of fields) values[name] = toApi ? toApi(car[name] as never) : car[name];
  const { dealership, location } = car;
  return {
    ...(values as FieldValues),
    make_model: `${car.make} ${car.model}`,
    trans: car.transmission,
    dealership_id: dealership.id,
    dealership_slug: dealership.slug,
    dealership_name: dealership.name,
    location_id: location?.id ?? null,
    location_name: location?.name ?? null,
    city: (location ?? dealership).city,
    state: (location ?? dealership).state,
    ...toCarImages(car.pictures),
  };
}

/** 2026-11-15T04:05:06Z, as on the vehicle page: whole seconds. */
function toTimestamp(unixSeconds: number): string {
  return `${new Date(unixSeconds * 1000).toISOString().slice(0, 19)}Z`;
}

function copyList(values: readonly string[]): string[] {
  return [...values];
}
