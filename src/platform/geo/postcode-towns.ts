import { readTowns, type Town } from './towns.ts';

let mainTowns: Promise<ReadonlyMap<string, Town>> | undefined;

/** The best known town of a postcode, undefined if the postcode does not exist. No network, unlike a `Geocoder`. */
export const findMainTown = async (postcode: string): Promise<Town | undefined> =>
  (await (mainTowns ??= chooseMainTowns())).get(postcode);

async function chooseMainTowns(): Promise<Map<string, Town>> {
  const found = new Map<string, Town>();
  for (const town of await readTowns()) {
    const known = found.get(town.postcode);
    if (!known || known.rank < town.rank) found.set(town.postcode, town);
  }
  return found;
}
