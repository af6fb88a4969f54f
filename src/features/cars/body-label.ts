import { capitalise } from '../../ui/text/first-letter.ts';
const initials = new Set(['suv', '4x4', 'mpv', '4wd', 'awd']);

/** `peopleMover` and `people mover` → `People mover`, `suv` → `SUV` */
export function bodyLabel(body: string): string {
  const words = splitWords(body).map((word) => (initials.has(word) ? word.toUpperCase() : word));
  const [first = '', ...rest] = words;
  return [capitalise(first), ...rest].join(' ').replace('4X4', '4x4');
}

// Feeds have two spellings of these bodies.
const canonicalSlug: Readonly<Record<string, string>> = { hatchback: 'hatch', 'station-wagon': 'wagon' };

/** The slug of a body in an address, the same for all its spellings. */
export function bodySlug(body: string): string {
  const slug = splitWords(body).join('-');
  return canonicalSlug[slug] ?? slug;
}

/** `Cab Chassis` and `cabChassis` → ['cab', 'chassis'] */
const splitWords = (name: string): string[] =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
