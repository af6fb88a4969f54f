import type { Place } from './place.ts';

/** An Australian suburb or town. A town with several postcodes has one entry for each. */
export type Town = Place & {
  name: string;
  state: string;
  postcode: string;
  /**
   * How well known: 4 for a capital, 3 to 1 for a town that a district is named after, else 0; -1 for a post office
   * only.
   */
  rank: number;
};

let towns: Promise<Town[]> | undefined;

/** All towns, loaded at first use. `scripts/compact-towns.ts` generates the file. */
export const readTowns = (): Promise<Town[]> =>
  (towns ??= import('./towns.json', { with: { type: 'json' } }).then((file) => file.default.map(toTown)));

function toTown(line: string): Town {
  const [name = '', state = '', postcode = '', lat, long, rank] = line.split('|');
  return { name, state, postcode, lat: Number(lat), long: Number(long), rank: Number(rank) };
}
