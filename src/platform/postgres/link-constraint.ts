import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A path on the site or an https URL, in printable ASCII, so that it fits into a response header. */
export const linkConstraint = (column: AnyPgColumn): SQL =>
  sql`${column} ~ '^(/(?!/)|https://[0-9A-Za-z])[!-~]*$' and ${column} !~ '\\\\'`;
