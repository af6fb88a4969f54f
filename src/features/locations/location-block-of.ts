import type { LocationBlockData } from './location-block.ts';
import { type FactRules, locationFactsOf } from './location-facts-of.ts';
import type { LocationPhone } from './location-facts.ts';
import { viewLocationPath } from './location-paths.ts';
import type { Location } from './location.ts';

type Shown = FactRules & {
  /** The car's own number: stands in where the location has none. */
  phone: Pick<LocationPhone, 'shown' | 'href'> | null;
  /** The locations that the car can be sent to. */
  distribution?: readonly string[];
  /** Whether the location belongs to a dealership that the site borrows the car from. */
  isLent?: boolean;
};

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

export function locationBlockOf(location: Location, shown: Shown): LocationBlockData {
  const { config, phone, distribution = [], isLent = false } = shown;
  const facts = locationFactsOf(location, shown);
  const others = distribution.filter((name) => name !== location.name);
  return {
    ...facts,
    ...(facts.phones.length === 0 && phone && { phones: [phoneOfCar(phone, config.phone)] }),
    view: isLent ? null : viewLocationPath(config, location),
    alsoAt: others.length > 0 ? `Also available at ${list.format(others)}` : null,
  };
}

const phoneOfCar = (
  { shown, href }: Pick<LocationPhone, 'shown' | 'href'>,
  { hideNumbers }: { hideNumbers: boolean },
): LocationPhone => ({ shown, href, ...(hideNumbers && { isOfCar: true }) });
