import { locationsPath } from '../../features/locations/location-paths.ts';

/** Parent of all location pages. */
export const locationsBreadcrumb = { label: 'Our locations', path: locationsPath };
