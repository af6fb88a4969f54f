import { sql } from 'drizzle-orm';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { leadDeskSettings } from '../lead-desk-tables.server.ts';
import type { DeskSettings } from './desk-settings.ts';

const defaultDeskSettings: DeskSettings = { responseMinutes: 120, retentionMonths: 36 };

export const readDeskSettings = (scope: DealershipScope): Promise<DeskSettings> => scope.run(readDeskSettingsIn);

/** Of the dealership of the transaction. */
export async function readDeskSettingsIn(tx: Transaction): Promise<DeskSettings> {
  const [row] = await tx
    .select({ responseMinutes: leadDeskSettings.responseMinutes, retentionMonths: leadDeskSettings.retentionMonths })
    .from(leadDeskSettings)
    .where(sql`${leadDeskSettings.dealershipId} = app.dealership_id()`);
  return row ?? defaultDeskSettings;
}

/** Applies to leads that arrive from now on. */
export const saveDeskSettings = (scope: DealershipScope, settings: DeskSettings): Promise<unknown> =>
  scope.run((tx) =>
    tx
      .insert(leadDeskSettings)
      .values({ dealershipId: scope.dealershipId, ...settings })
      .onConflictDoUpdate({ target: leadDeskSettings.dealershipId, set: settings }),
  );
