import type { LocationBlockData } from './location-block-data.ts';
import { type LocationFactsOptions, buildLocationFacts } from './build-location-facts.ts';
import type { LocationPhone } from './location-facts.ts';
import { getViewLocationPath } from '../location-paths.ts';
import type { Location } from '../location.ts';

type LocationBlockOptions = LocationFactsOptions & {
  /** The car's phone number: used if the location has none. */
  phone: Pick<LocationPhone, 'shown' | 'href'> | null;
  /** Locations that the car can be sent to. */
  distribution?: readonly string[];
  /** Whether the location belongs to another dealership that shares the car with the site. */
  isLent?: boolean;
};

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

export function buildLocationBlock(location: Location, options: LocationBlockOptions): LocationBlockData {
  const { config, phone, distribution = [], isLent = false } = options;
  const facts = buildLocationFacts(location, options);
  const others = distribution.filter((name) => name !== location.name);
  return {
    ...facts,
    ...(facts.phones.length === 0 && phone && { phones: [toLocationPhone(phone, config.phone)] }),
    view: isLent ? null : getViewLocationPath(config, location),
    alsoAt: others.length > 0 ? `Also available at ${list.format(others)}` : null,
  };
}

const toLocationPhone = (
  { shown, href }: Pick<LocationPhone, 'shown' | 'href'>,
  { hideNumbers }: { hideNumbers: boolean },
): LocationPhone => ({ shown, href, ...(hideNumbers && { isCarPhone: true }) });
