import type { Place } from './place.ts';

/** A suburb or town of Australia. A town with several postcodes is there once for each. */
export type Town = Place & {
  name: string;
  state: string;
  postcode: string;
  /** How well known: 4 for a capital, 3 to 1 for what gave its name to a district, else 0; -1 for a post office alone. */
  rank: number;
};

let towns: Promise<Town[]> | undefined;

/** All of them, read when first wanted. `scripts/compact-towns.ts` makes the file. */
export const readTowns = (): Promise<Town[]> =>
  (towns ??= import('./towns.json', { with: { type: 'json' } }).then((file) => file.default.map(toTown)));

function toTown(line: string): Town {
  const [name = '', state = '', postcode = '', lat, long, rank] = line.split('|');
  return { name, state, postcode, lat: Number(lat), long: Number(long), rank: Number(rank) };
}
