import type { Location } from './location.ts';
import { servesDepartment } from './department-match.ts';

type Candidate = Pick<
  Location,
  'id' | 'slug' | 'location_type' | 'location_subtype' | 'visible' | 'primary' | 'manufacturers'
>;

export type LocationChoice = {
  /** `primary`, `sales`, `service`, `parts`, `service-and-parts`, `all`, or the slug or id of one location. */
  show: string | number;
  /** Name or slug. */
  manufacturer?: string | undefined;
  subtype?: string | undefined;
  /** Slugs to leave out. */
  except?: readonly string[] | undefined;
};

type Rule = (location: Candidate) => boolean;

const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['all', () => true],
  ['primary', ({ primary }) => primary],
  ['sales', (location) => servesDepartment(location, 'sales')],
  ['service', (location) => servesDepartment(location, 'service')],
  ['parts', (location) => servesDepartment(location, 'parts')],
  ['service-and-parts', (location) => servesDepartment(location, 'service') || servesDepartment(location, 'parts')],
]);

/** The visible locations that a block shows, sorted sales, service, parts. */
export function chooseLocations<Place extends Candidate>(
  locations: readonly Place[],
  { show, manufacturer, subtype, except = [] }: LocationChoice,
): Place[] {
  const visible = locations.filter((location) => location.visible);
  const matches = rules.get(String(show)) ?? isNamed(visible, String(show));
  return visible
    .filter(
      (location) =>
        matches(location) &&
        (manufacturer === undefined || location.manufacturers.some((name) => isSameName(name, manufacturer))) &&
        (subtype === undefined || location.location_subtype.includes(subtype)) &&
        !except.includes(location.slug),
    )
    .toSorted((one, other) => getRank(one) - getRank(other));
}

/** A slug may be a number too, and takes precedence over an id. */
function isNamed(locations: readonly Candidate[], name: string): Rule {
  const found = locations.find(({ slug }) => slug === name) ?? locations.find(({ id }) => String(id) === name);
  return (location) => location === found;
}

const isSameName = (one: string, other: string): boolean => slugify(one) === slugify(other);

const slugify = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** A location without a type sells too. The primary one of each kind comes first. */
const kinds: Record<Location['location_type'], number> = { '': 0, sales: 0, service: 1, parts: 2 };
const getRank = ({ location_type, primary }: Candidate): number => 2 * kinds[location_type] + (primary ? 0 : 1);
