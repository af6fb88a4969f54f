import type { LocationBlockData } from './location-block-data.ts';
import { type LocationFactsOptions, buildLocationFacts, toCarPhone } from './build-location-facts.ts';
import type { LocationPhone } from './location-facts.ts';
import type { ShownPhone } from '../../sites/phone-numbers/shown-phone.ts';
import { getViewLocationPath } from '../location-paths.ts';
import type { Location } from '../location.ts';

type LocationBlockOptions = LocationFactsOptions & {
  /** The car's phone number: used if the location has none. */
  phone: Pick<ShownPhone, 'shown' | 'href'> | null;
  /** Locations that the car can be sent to. */
  distribution?: readonly string[];
  /** Whether the location belongs to another dealership that shares the car with the site. */
  isLent?: boolean;
};

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

export function buildLocationBlock(location: Location, options: LocationBlockOptions): LocationBlockData {
  const { config, distribution = [], isLent = false } = options;
  const facts = buildLocationFacts(location, options);
  const others = distribution.filter((name) => name !== location.name);
  return {
    ...facts,
    phones: listPhones(facts.phones, options),
    view: isLent ? null : getViewLocationPath(config, location),
    alsoAt: others.length > 0 ? `Also available at ${list.format(others)}` : null,
  };
}

/**
 * The location's numbers, or the car's where it has none. A hidden number that nothing on the page can reveal is left out:
 * one of another dealership, or the car's on a site without call buttons.
 */
function listPhones(
  facts: readonly LocationPhone[],
  { config: { phone: rules }, phone, isLent = false }: LocationBlockOptions,
): LocationPhone[] {
  if (!rules.hideNumbers) return facts.length === 0 && phone ? [{ shown: phone.shown, href: phone.href }] : [...facts];
  if (facts.length === 0) return phone && rules.callButton ? [toCarPhone(phone.shown)] : [];
  return facts.filter(({ isCarPhone }) => isCarPhone || !isLent);
}
