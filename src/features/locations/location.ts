import { z } from 'zod';
import { address } from '../sites/dealerships/dealership.ts';

/** An empty type means all departments. */
export const locationTypes = ['sales', 'service', 'parts'] as const;
export const dayStatuses = ['Open', 'Closed'] as const;

const openingHour = z.object({
  weekday: z.number().int().min(0).max(6), // 0 is Sunday
  status: z.enum(dayStatuses),
  formated_hours: z.string(), // spelled so in the specification
  open: z.string().nullable(),
  close: z.string().nullable(),
});

const specialHour = z.object({
  status: z.enum(dayStatuses),
  date: z.iso.date(),
  start_hour: z.string().nullable(),
  end_hour: z.string().nullable(),
});

export const location = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(), // unique among the site's locations
  location_type: z.enum(['', ...locationTypes]),
  location_subtype: z.array(z.string()),
  dealership_id: z.number().int(),
  dealership_slug: z.string(),
  visible: z.boolean(),
  primary: z.boolean(),
  badge: z.string().nullable(),
  image: z.object({ url: z.string(), thumb: z.object({ url: z.string() }) }).nullable(),
  address: address.extend({
    lat: z.number().nullable(),
    long: z.number().nullable(),
    map_key: z.string().nullable(),
    place_id: z.string().nullable(),
    place_url: z.string().nullable(),
  }),
  contact_detail: z.object({
    phone: z.string().nullable(),
    landline_phone: z.string().nullable(),
    opening_hours: z.array(openingHour),
    special_hours: z.array(specialHour),
    youtube_url: z.string().nullable(),
    linkedin_url: z.string().nullable(),
  }),
  manufacturers: z.array(z.string()),
  reviews: z.object({ average_rating: z.number().nullable(), count: z.number().int() }),
  average_rating: z.number().nullable(),
  review_count: z.number().int(),
  dealer_license_number: z.string().nullable(),
  motor_vehicle_repairer: z.string().nullable(),
});
export type Location = z.infer<typeof location>;
