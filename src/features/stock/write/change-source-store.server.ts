import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';

/** The cause of a change that is not made by staff. Changes by staff need no source: their scope names the person. */
export type ChangeSource =
  | { kind: 'source'; id: number }
  | { kind: 'api-key'; id: number }
  | { kind: 'bulk'; id: string };

/** The price ledger records this source for the rest of the transaction. */
export const setChangeSource = async (tx: Transaction, { kind, id }: ChangeSource): Promise<void> => {
  await tx.execute(sql`select set_config('app.change_source', ${`${kind}:${id}`}, true)`);
};
