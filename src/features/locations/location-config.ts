import { z } from 'zod';
import { flag, section, slug } from '../sites/config/schema-helpers.ts';

export const locationsConfig = section(
  { group: 'contact', label: 'Locations', help: 'How your locations are shown.' },
  {
    showLicences: flag(true, {
      label: 'Dealer licence numbers',
      help: 'Shows the licence number with each location.',
    }),
    viewLocationTo: z
      .enum(['location', 'contact'])
      .default('location')
      .meta({
        label: '“View location” leads to',
        help: 'Where the link on a location’s card goes.',
        options: { location: 'The location’s own page', contact: 'The contact page' },
      }),
    // Shows 'By appointment only' instead of 'Closed' for sales and service.
    byAppointment: flag(false, {
      label: '“By appointment only”',
      help: 'Replaces “Closed” in the opening hours of sales and service.',
    }),
    bookService: flag(false, {
      label: 'Service button on locations',
      help: 'Adds “Book a service” to each location.',
    }),
    enquireLocation: slug.nullable().default(null).meta({
      label: 'Location for enquiries',
      help: 'Gets the enquiries that visitors send from a location’s card.',
      refersTo: 'location',
      whenEmpty: 'The location on the card',
    }),
    weAccept: flag(false, {
      label: 'Cards that you accept',
      help: 'Lists the accepted payment cards with your locations.',
    }),
    // Loads on click; Google's needs a location's map_key.
    interactiveMap: z
      .enum(['none', 'openstreetmap', 'google'])
      .default('none')
      .meta({
        label: 'Map to move around in',
        help: 'Opens when a visitor taps the picture of the map. Google’s needs a key at the location.',
        options: { none: 'Picture of the map only', openstreetmap: 'OpenStreetMap', google: 'Google Maps' },
      }),
    callZone: z
      .enum(['Australia/Perth', 'location'])
      .default('Australia/Perth')
      .meta({
        label: 'Time zone of “Open now”',
        help: 'Decides whether visitors see that a location is open.',
        options: { 'Australia/Perth': 'Perth', location: 'The location’s own' },
      }),
  },
);
export type LocationsSection = { locations: z.infer<typeof locationsConfig> };
