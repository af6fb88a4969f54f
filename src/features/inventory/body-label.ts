const initials = new Set(['suv', '4x4', 'mpv', '4wd', 'awd']);

/** `peopleMover` and `people mover` read `People mover`; `suv` reads `SUV`. */
export function bodyLabel(body: string): string {
  const words = wordsOf(body).map((word) => (initials.has(word) ? word.toUpperCase() : word));
  const [first = '', ...rest] = words;
  return [first.slice(0, 1).toUpperCase() + first.slice(1), ...rest].join(' ').replace('4X4', '4x4');
}

// Feeds write one body in two ways; a visitor takes them for one.
const plainSlug: Readonly<Record<string, string>> = { hatchback: 'hatch', 'station-wagon': 'wagon' };

/** The name of a body in an address, the same for all its spellings. */
export function bodySlug(body: string): string {
  const slug = wordsOf(body).join('-');
  return plainSlug[slug] ?? slug;
}

/** `Cab Chassis` and `cabChassis` are the same words. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
