export type DueOptions = {
  /** Fewer cars load quickly enough from the tables. */
  minCars?: number;
  /** How long the stock must not have changed. */
  calmSeconds?: number;
};

type Progress = { documents: number; carsWritten: number };

/** A starting server reloads what changed since the checkpoint: 5% of the cars take 5% of the time. */
const changedShare = 1 / 20;
/** Well before the change log is pruned. */
const maxAgeMs = 24 * 3_600_000;
/** On a platform whose stock always changes. */
const maxDelayMs = 30 * 60_000;

/**
 * Decides when the next checkpoint is due. A checkpoint takes a second of processor time and much memory; during a large
 * import visitors would wait for both, and the import would make it stale. So it is written after the changes.
 * @param newestAt when the newest known checkpoint was written, in milliseconds; undefined if there is none: then the first one
 * is due at once
 */
export function createDueCheck({ minCars = 10_000, calmSeconds = 60 }: DueOptions, newestAt: number | undefined) {
  let [writtenAt, writtenBefore] = [newestAt, 0];
  let [changedAt, seenBefore] = [-Infinity, 0];
  let dueSince: number | undefined;

  return {
    isDue: (now: number, { documents, carsWritten }: Progress): boolean => {
      if (carsWritten !== seenBefore) [changedAt, seenBefore] = [now, carsWritten];
      const changed = carsWritten - writtenBefore;
      if (documents < minCars || changed === 0) return false;
      if (writtenAt === undefined) return true;
      if (changed <= documents * changedShare && now - writtenAt <= maxAgeMs) return false;
      dueSince ??= now;
      return now - changedAt >= calmSeconds * 1000 || now - dueSince >= maxDelayMs;
    },
    recordStart: (now: number, { carsWritten }: Pick<Progress, 'carsWritten'>): void => {
      [writtenAt, writtenBefore, dueSince] = [now, carsWritten, undefined];
    },
  };
}
