import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A path on the site or an address elsewhere over TLS, in printable ASCII alone, so that an answer's header can name it. */
export const isLink = (column: AnyPgColumn): SQL =>
  sql`${column} ~ '^(/(?!/)|https://[0-9A-Za-z])[!-~]*$' and ${column} !~ '\\\\'`;
