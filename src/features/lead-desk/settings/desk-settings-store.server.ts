import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { leadDeskSettings } from '../lead-desk-tables.server.ts';

export type DeskSettings = {
  /** Within how many minutes of opening hours a lead gets its first response. */
  responseMinutes: number;
  /** How long personal data is stored. */
  retentionMonths: number;
};

const defaultDeskSettings: DeskSettings = { responseMinutes: 120, retentionMonths: 36 };

export const deskSettingsSchema = z.object({
  responseMinutes: z.coerce.number().int().min(5).max(10_000),
  retentionMonths: z.coerce.number().int().min(1).max(120),
});

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
