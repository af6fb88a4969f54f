import type { Clock } from '../../../platform/clock.ts';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { getTimeZone } from '../../locations/opening-hours/time-zone.ts';
import type { ConnectionSecrets } from './connection-secrets.server.ts';
import { findMissingSecret, getLogin } from './connection-settings.ts';
import { getNextRun } from './next-run.ts';
import { encryptSecret, type SavedConnection, saveConnection } from './save-connection.server.ts';
import {
  countSourcesLocked,
  deleteSource,
  findSource,
  insertSource,
  lockSource,
  readDealershipState,
  updateSource,
} from './source-store.server.ts';
import { sourceInput, type SourceInput } from './stock-source.ts';

export type SourceDependencies = { clock: Clock; connectionSecrets: ConnectionSecrets };

const maxSources = 20;

const sourceKind = {
  schema: sourceInput,
  uniqueName: 'stock_sources_name_once',
  nameTaken: 'You have a source with this name already.',
};

/** Adds a source. A scheduled one is due at once. */
export const createSource = (
  scope: DealershipScope,
  tools: SourceDependencies,
  input: unknown,
): Promise<SavedConnection> =>
  saveConnection(sourceKind, input, async (given) => {
    const missing = findMissingSecret(given);
    if (missing) return { kind: 'refused', errors: { secret: missing } };
    return scope.run(async (tx) => {
      if ((await countSourcesLocked(tx, scope.dealershipId)) >= maxSources) {
        return { kind: 'refused', errors: { name: `A dealership can have ${maxSources} sources. Delete one first.` } };
      }
      const nextRunAt = given.schedule && given.enabled ? tools.clock() : null;
      const secret = encryptSecret(tools, scope, given);
      return { kind: 'saved', id: await insertSource(tx, scope.dealershipId, given, { nextRunAt, secret }) };
    });
  });

/** Changes a source. A run in progress continues with the settings it started with. */
export const changeSource = (
  scope: DealershipScope,
  tools: SourceDependencies,
  sourceId: number,
  input: unknown,
): Promise<SavedConnection> =>
  saveConnection(sourceKind, input, (given) =>
    scope.run(async (tx) => {
      const before = await lockSource(tx, sourceId);
      if (!before) return { kind: 'missing' };
      const missing = findMissingSecret(given, before);
      if (missing) return { kind: 'refused', errors: { secret: missing } };
      const isSameSchedule = JSON.stringify(before.schedule) === JSON.stringify(given.schedule);
      const nextRunAt = !given.enabled
        ? null
        : isSameSchedule && before.nextRunAt
          ? before.nextRunAt
          : await planNextRun(tx, scope.dealershipId, given.schedule, tools.clock());
      const mapping = given.mapping === undefined ? before.mapping : given.mapping;
      await updateSource(
        tx,
        sourceId,
        { ...given, mapping },
        {
          nextRunAt,
          secret: encryptSecret(tools, scope, given),
          keepsSecret: getLogin(before) === getLogin(given),
        },
      );
      return { kind: 'saved', id: sourceId };
    }),
  );

/** Deletes a source with its runs. Its cars stay as they are. `busy`: a run is changing cars. */
export const removeSource = (scope: DealershipScope, sourceId: number): Promise<'done' | 'busy' | 'missing'> =>
  scope.run(async (tx) => {
    if (!(await findSource(tx, sourceId))) return 'missing';
    return (await deleteSource(tx, sourceId)) ? 'done' : 'busy';
  });

/** When a source is due next, in the dealership's time zone. */
export async function planNextRun(
  tx: Transaction,
  dealershipId: number,
  schedule: SourceInput['schedule'],
  after: Date,
): Promise<Date | null> {
  return schedule && getNextRun(schedule, after, getTimeZone(await readDealershipState(tx, dealershipId)));
}
