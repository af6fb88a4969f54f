import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { hoursDrafts, locations } from '../../locations/location-tables.server.ts';
import { emptyHoursDraft, type HoursDraft } from '../../locations/opening-hours/hours-draft.ts';

export type StoredHoursDraft = { content: HoursDraft; changedBy: string; changedAt: Date };

export async function findHoursDraft(tx: Transaction, locationId: number): Promise<StoredHoursDraft | null> {
  const [draft] = await tx
    .select({ content: hoursDrafts.content, changedBy: hoursDrafts.changedBy, changedAt: hoursDrafts.changedAt })
    .from(hoursDrafts)
    .where(eq(hoursDrafts.locationId, locationId));
  return draft ?? null;
}

/** No one else changes the location or its draft until the transaction ends. @returns false if it is gone */
export async function lockLocation(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx.select({ id: locations.id }).from(locations).where(eq(locations.id, id)).for('update');
  return rows.length > 0;
}

/** The draft of a location that is locked; one without changes is deleted. */
export async function writeHoursDraft(
  tx: Transaction,
  at: { locationId: number; dealershipId: number },
  { content, changedBy }: { content: HoursDraft; changedBy: string },
): Promise<void> {
  if (content.week === emptyHoursDraft.week && Object.keys(content.specialDays).length === 0)
    return deleteHoursDraft(tx, at.locationId);
  const row = { content, changedBy, changedAt: sql`app.now()` };
  await tx
    .insert(hoursDrafts)
    .values({ ...at, ...row })
    .onConflictDoUpdate({ target: hoursDrafts.locationId, set: row });
}

export async function deleteHoursDraft(tx: Transaction, locationId: number): Promise<void> {
  await tx.delete(hoursDrafts).where(eq(hoursDrafts.locationId, locationId));
}
