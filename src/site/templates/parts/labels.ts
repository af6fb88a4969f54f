const initials = new Set(['suv', '4x4', 'mpv', '4wd', 'awd']);

/** `peopleMover` and `people mover` read `People mover`; `suv` reads `SUV`. */
export function bodyLabel(body: string): string {
  const words = wordsOf(body).map((word) => (initials.has(word) ? word.toUpperCase() : word));
  const [first = '', ...rest] = words;
  return [first.slice(0, 1).toUpperCase() + first.slice(1), ...rest].join(' ').replace('4X4', '4x4');
}

/** `Cab Chassis` and `cabChassis` are both found under `/search/cab-chassis`. */
export const slugOf = (name: string): string => wordsOf(name).join('-');

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const wholeNumber = new Intl.NumberFormat('en-AU');
export const formatCount = (count: number): string => wholeNumber.format(count);

/** A number whose digits are partly hidden cannot be dialled: it is shown, not linked. */
export const dialLink = (phone: string): string | null =>
  /^[0-9 ()+-]+$/.test(phone) ? `tel:${phone.replaceAll(/[^0-9+]/g, '')}` : null;
