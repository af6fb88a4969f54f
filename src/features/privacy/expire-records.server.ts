import { runPeriodically } from '../../platform/async/run-periodically.ts';
import type { Log } from '../../platform/log.ts';
import type { PlatformDatabase } from '../../platform/postgres/platform-database.ts';
import { toLocalTime } from '../locations/opening-hours/local-time.ts';
import { retentionRules } from './retention-rules-store.server.ts';
import { applyRetentionRule, nameOf } from './retention-store.server.ts';

type RetentionTools = {
  platformDatabase: Pick<PlatformDatabase, 'forPlatform'>;
  clock(): Date;
  batchSize?: number;
  log: Log;
};

/** The hour of the night in which the platform has the fewest visitors. */
const night = { hour: '03', timeZone: 'Australia/Sydney' };

/** More often than once in the hour of the night. */
const everyMs = 25 * 60_000;

/** @returns a function that stops it */
export const startRetention = (tools: RetentionTools): (() => Promise<void>) =>
  runPeriodically((signal) => expireRecordsAtNight(tools, signal), {
    everyMs,
    onError: (error) => tools.log.error({ err: error }, 'the nightly retention failed'),
  });

/** Does nothing by day. Safe in several processes: they skip each other's rows. */
export async function expireRecordsAtNight(tools: RetentionTools, signal?: AbortSignal): Promise<void> {
  if (toLocalTime(tools.clock(), night.timeZone).time.startsWith(night.hour)) await expireRecords(tools, signal);
}

/** Deletes, erases or counts all records whose lifetime is over, in batches, each a transaction of its own. */
export async function expireRecords(
  { platformDatabase, batchSize = 1000, log }: RetentionTools,
  signal?: AbortSignal,
): Promise<void> {
  const scope = platformDatabase.forPlatform();
  for (const rule of retentionRules) {
    try {
      let changed: number;
      do {
        if (signal?.aborted) return;
        changed = await applyRetentionRule(scope, rule, batchSize);
      } while (changed === batchSize);
    } catch (error) {
      // The others go on.
      log.error({ err: error, table: nameOf(rule) }, 'records whose lifetime is over could not be expired');
    }
  }
}
