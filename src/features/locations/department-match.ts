import type { Location } from './location.ts';

export type Department = 'sales' | 'service' | 'parts' | 'anything';

const serviceAndParts = 'service-and-parts';

type LocationKind = Pick<Location, 'location_type' | 'location_subtype'>;

/** Some workshops also sell parts. */
const isServiceAndParts = ({ location_subtype: subtypes }: LocationKind, department: Department): boolean =>
  (department === 'service' || department === 'parts') && subtypes.includes(serviceAndParts);

/** Whether a location has the department. A location without a type has all of them. */
export const servesDepartment = (location: LocationKind, department: Department): boolean =>
  department === 'anything' ||
  location.location_type === '' ||
  location.location_type === department ||
  isServiceAndParts(location, department);

/** The first location dedicated to the department (for `anything` the primary one), else one that also serves it, else any. */
export const findLocationFor = <Candidate extends LocationKind & Pick<Location, 'primary'>>(
  locations: readonly Candidate[],
  department: Department,
): Candidate | undefined =>
  locations.find(({ location_type: type, primary }) => type === department || (department === 'anything' && primary)) ??
  locations.find((location) => isServiceAndParts(location, department)) ??
  locations.find((location) => servesDepartment(location, department)) ??
  locations[0];
