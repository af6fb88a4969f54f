import { locationsPath } from '../../features/locations/location-paths.ts';

/** All pages of locations lie below it. */
export const locationsCrumb = { label: 'Our locations', path: locationsPath };
