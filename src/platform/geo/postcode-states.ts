import { readTowns } from './towns.ts';

let states: Promise<ReadonlyMap<string, readonly string[]>> | undefined;

/** The states of a postcode's places: 2620 is in New South Wales and in the Australian Capital Territory. Empty if it does not exist. */
export async function findPostcodeStates(postcode: string): Promise<readonly string[]> {
  return (await (states ??= groupStates())).get(postcode) ?? [];
}

async function groupStates(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { postcode, state } of await readTowns()) {
    const known = found.get(postcode);
    if (!known) found.set(postcode, [state]);
    else if (!known.includes(state)) known.push(state);
  }
  return found;
}
