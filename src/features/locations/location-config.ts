import { z } from 'zod';
import { flag, section, slug } from '../sites/config/schema-helpers.ts';

export const locationsConfig = section({
  showLicences: flag(true),
  viewLocationTo: z.enum(['location', 'contact']).default('location'),
  byAppointment: flag(false), // shows 'By appointment only' instead of 'Closed' for sales and service
  bookService: flag(false),
  enquireLocation: slug.nullable().default(null),
  weAccept: flag(false),
  interactiveMap: z.enum(['none', 'openstreetmap', 'google']).default('none'), // loads on click; Google's needs a location's map_key
  callZone: z.enum(['Australia/Perth', 'location']).default('Australia/Perth'),
});
export type LocationsSection = { locations: z.infer<typeof locationsConfig> };
