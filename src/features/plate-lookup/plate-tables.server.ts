import { bigint, check, index, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core';
import { isNetworkHash } from '../../platform/postgres/network-hash-check.ts';
import { appRole, now, platformOnly } from '../../platform/postgres/tenant-policies.ts';

/** Plate lookups by network, across all websites, stored for a day. Written by app.take_plate_look_up() only. */
export const plateLookups = pgTable(
  'plate_look_ups',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    network: text().notNull(), // a keyed hash
    askedAt: now(),
  },
  (t) => [
    index('plate_look_ups_of_network').on(t.network, t.askedAt),
    index('plate_look_ups_age').on(t.askedAt),
    check('plate_look_ups_network', isNetworkHash(t.network)),
    pgPolicy('plate_look_ups_platform', { for: 'all', to: appRole, using: platformOnly, withCheck: platformOnly }),
  ],
);
