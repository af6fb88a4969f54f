import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { networkHashPattern } from '../crypto/network-hash.ts';

/** The condition of a column for keyed hashes of networks: an address in plain text cannot be stored. */
export const isNetworkHash = (column: AnyPgColumn): SQL => sql`${column} ~ ${sql.raw(`'${networkHashPattern}'`)}`;
