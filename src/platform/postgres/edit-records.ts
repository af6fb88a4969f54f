import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/** Identifies the values that a form showed, so that saving it can tell whether they have changed since. */
export const stampRecord = (values: unknown): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);

/** `changed`: someone else has saved other values since the form was shown. */
export type SaveOutcome = 'saved' | 'changed' | 'missing';

type Save<Values> = { stored: Values | undefined; values: Values; stamp: string };

/** Writes the values of a form unless the record has changed since. Sending the form twice has the effect of once. */
export async function saveUnlessChanged<Values>(
  { stored, values, stamp }: Save<Values>,
  write: () => Promise<unknown>,
): Promise<SaveOutcome> {
  if (stored === undefined) return 'missing';
  if (isDeepStrictEqual(stored, values)) return 'saved';
  if (stampRecord(stored) !== stamp) return 'changed';
  await write();
  return 'saved';
}

type OrderedTable = 'offers' | 'team_members' | 'accessories';

/** Lets one transaction at a time change which records the list of an owner has, and their order. */
export const lockList = async (
  tx: Transaction,
  table: OrderedTable | 'promos' | 'redirects' | 'reviews' | 'finance_rate_sheets',
  ownerId: number,
): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${table}), ${ownerId})`);
};

/** Numbers the records in this order. Those that keep their position are not written. */
export const writeOrder = async (tx: Transaction, table: OrderedTable, ids: readonly number[]): Promise<void> => {
  await tx.execute(sql`update ${sql.identifier(table)} as record set position = ordered.position
    from unnest(${sql.param(ids)}::int[]) with ordinality as ordered (id, position)
    where record.id = ordered.id and record.position <> ordered.position`);
};
