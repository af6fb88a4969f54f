import type { PlatformScope } from '../../../platform/postgres/database.ts';
import type { DocumentId } from '../../../search/search-engine.ts';
import type { SharedIndex } from '../../../search/shared-index.ts';
import { countCars, listCarIds } from '../car-index-store.server.ts';
import type { StoredCar } from '../stored-car.server.ts';

type CarKey = { id: number; dealershipId: number };

/**
 * Cars that the database has and the index lacks, or the other way round. Compares the number of cars of each dealership
 * first, and ids only where they differ.
 * @param catchUp applies changes that were committed meanwhile, which are no differences
 */
export async function findDifferences(
  scope: PlatformScope,
  index: Pick<SharedIndex<StoredCar>, 'countPartitions' | 'listChecksums'>,
  name: string,
  catchUp: () => Promise<void>,
): Promise<CarKey[]> {
  if ((await listUnequalDealerships(scope, index, name)).length === 0) return [];
  await catchUp();
  const different: CarKey[] = [];
  for (const dealershipId of await listUnequalDealerships(scope, index, name)) {
    const indexed = new Set((await index.listChecksums(name, dealershipId)).keys());
    const stored = new Set<DocumentId>(await listCarIds(scope, dealershipId));
    for (const id of stored.symmetricDifference(indexed)) different.push({ id: Number(id), dealershipId });
  }
  return different;
}

async function listUnequalDealerships(
  scope: PlatformScope,
  index: Pick<SharedIndex<StoredCar>, 'countPartitions'>,
  name: string,
): Promise<number[]> {
  const [indexed, stored] = await Promise.all([index.countPartitions(name), countCars(scope)]);
  const ids = new Set([...indexed.keys(), ...stored.keys()]);
  return [...ids].filter((id) => (indexed.get(id)?.documents ?? 0) !== (stored.get(id) ?? 0));
}
