import { sql } from 'drizzle-orm';
import type { DealershipScope, PlatformScope } from '../../../platform/postgres/database.ts';
import type { AustralianState } from '../../sites/dealerships/dealership.ts';
import { readDeskSettingsIn } from '../settings/desk-settings-store.server.ts';

export type ExpiredCounts = { leads: number; reservations: number };

const cutOff = (months: number) => sql`app.now() - make_interval(months => ${months})`;

/** Counts the records that the next run of the retention would erase, with the dealership's months or the given ones. */
export const countExpired = (scope: DealershipScope, months?: number): Promise<ExpiredCounts> =>
  scope.run(async (tx) => {
    const retentionMonths = months ?? (await readDeskSettingsIn(tx)).retentionMonths;
    const { rows } = await tx.execute<ExpiredCounts>(
      sql`select leads, reservations from app.count_expired(${cutOff(retentionMonths)})`,
    );
    return rows[0] ?? { leads: 0, reservations: 0 };
  });

/** Erases the oldest records past the dealership's retention, at most `most` of each kind. @returns how many */
export const eraseExpired = (scope: DealershipScope, most: number): Promise<number> =>
  scope.run(async (tx) => {
    const { retentionMonths } = await readDeskSettingsIn(tx);
    const { rows } = await tx.execute<{ erased: number }>(
      sql`select app.erase_expired(${cutOff(retentionMonths)}, ${most}) as erased`,
    );
    return rows[0]?.erased ?? 0;
  });

export const listRetainers = (scope: PlatformScope): Promise<{ id: number; state: AustralianState }[]> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<{ id: number; state: AustralianState }>(
      sql`select id, state from dealerships order by id`,
    );
    return rows;
  });
