import type { Clock } from '../../../platform/clock.ts';
import { deleteIndexRow, listUnused } from './index-lease-store.server.ts';
import { withLease } from './index-lease.server.ts';
import type { Writing } from './writer-target.server.ts';

/** How long an index stays after the last process of its version has stopped, so that a rollback finds it. */
const storedHours = 24;
const lookEveryMs = 3_600_000;

/** @returns a function that deletes the indexes of versions that no longer run, at most once an hour */
export function deleteOldFormatsHourly({ scope, index, lease: { holder }, log }: Writing, clock: Clock) {
  let lookAgainAt = -Infinity;
  return async (): Promise<void> => {
    const now = clock().getTime();
    if (now < lookAgainAt) return;
    for (const name of (await listUnused(scope, storedHours)).filter(index.isOtherFormat)) {
      // With its lease, so that no worker of the old version begins to write it meanwhile.
      await withLease(scope, { name, holder }, async (lease) => {
        await index.deleteOtherFormat(name);
        await deleteIndexRow(scope, lease);
        log.info({ index: name }, 'the search index of another version was deleted');
      });
    }
    lookAgainAt = now + lookEveryMs;
  };
}
