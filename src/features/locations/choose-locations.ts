import type { Location } from './location.ts';
import { serves } from './serves.ts';

type Chosen = Pick<
  Location,
  'id' | 'slug' | 'location_type' | 'location_subtype' | 'visible' | 'primary' | 'manufacturers'
>;

export type LocationChoice = {
  /** `primary`, `sales`, `service`, `parts`, `service-and-parts`, `all`, else one location by its slug or id. */
  show: string | number;
  /** By its name or its slug. */
  manufacturer?: string | undefined;
  subtype?: string | undefined;
  /** Slugs of those that are left out. */
  except?: readonly string[] | undefined;
};

type Rule = (location: Chosen) => boolean;

const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['all', () => true],
  ['primary', ({ primary }) => primary],
  ['sales', (location) => serves(location, 'sales')],
  ['service', (location) => serves(location, 'service')],
  ['parts', (location) => serves(location, 'parts')],
  ['service-and-parts', (location) => serves(location, 'service') || serves(location, 'parts')],
]);

/** The locations that a block shows, in their order: sales, service, parts. Those that are not visible never are. */
export function chooseLocations<Place extends Chosen>(
  locations: readonly Place[],
  { show, manufacturer, subtype, except = [] }: LocationChoice,
): Place[] {
  const seen = locations.filter(({ visible }) => visible);
  const wanted = rules.get(String(show)) ?? isNamed(seen, String(show));
  return seen
    .filter(
      (location) =>
        wanted(location) &&
        (manufacturer === undefined || location.manufacturers.some((name) => isSameName(name, manufacturer))) &&
        (subtype === undefined || location.location_subtype.includes(subtype)) &&
        !except.includes(location.slug),
    )
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** A slug may be a number too, and goes first. */
function isNamed(locations: readonly Chosen[], name: string): Rule {
  const found = locations.find(({ slug }) => slug === name) ?? locations.find(({ id }) => String(id) === name);
  return (location) => location === found;
}

const isSameName = (name: string, asked: string): boolean => slugOf(name) === slugOf(asked);

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** A place that does everything sells too. Of each kind the primary one goes first. */
const kinds: Record<Location['location_type'], number> = { '': 0, sales: 0, service: 1, parts: 2 };
const rankOf = ({ location_type, primary }: Chosen): number => 2 * kinds[location_type] + (primary ? 0 : 1);
