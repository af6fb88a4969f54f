import type { PlatformScope } from '../../../platform/postgres/database.ts';
import type { PartitionCount, SharedIndex } from '../../../search/shared-index.ts';
import { readAllCars } from '../car-index-store.server.ts';
import { createCarReader } from '../car-row-store.server.ts';
import type { StoredCar } from '../stored-car.server.ts';

export type ComparedDealership = { dealershipId: number; stored: PartitionCount; indexed: PartitionCount };

const none: PartitionCount = { documents: 0, checksum: 0 };

/**
 * Compares the content of every car in the index with the database, in numbers and checksums for each dealership. Reads
 * every car, so it is for tests and for operators.
 */
export async function compareChecksums(
  scope: PlatformScope,
  index: Pick<SharedIndex<StoredCar>, 'countPartitions' | 'computeChecksum'>,
  name: string,
): Promise<ComparedDealership[]> {
  const stored = new Map<number, PartitionCount>();
  await readAllCars(scope, createCarReader(), {
    reserve: () => undefined,
    add: async (cars) => {
      for (const car of cars) {
        const { documents, checksum } = stored.get(car.dealership.id) ?? none;
        stored.set(car.dealership.id, {
          documents: documents + 1,
          checksum: checksum + index.computeChecksum(car),
        });
      }
    },
  });
  const indexed = await index.countPartitions(name);
  const ids = new Set([...stored.keys(), ...indexed.keys()]);
  return [...ids].map((dealershipId) => ({
    dealershipId,
    stored: stored.get(dealershipId) ?? none,
    indexed: indexed.get(dealershipId) ?? none,
  }));
}

export const isEqual = ({ stored, indexed }: ComparedDealership): boolean =>
  stored.documents === indexed.documents && stored.checksum === indexed.checksum;
