import { bigint, index, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core';
import { appRole, now, platformOnly } from '../../platform/postgres/tenant-policies.ts';

/**
 * From which networks plates were looked up, on whatever website. Kept for a day, to count them: a look-up is paid for,
 * and says what somebody drives. Websites reach it through app.may_look_up_plate() alone.
 */
export const plateLookUps = pgTable(
  'plate_look_ups',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    network: text().notNull(),
    askedAt: now(),
  },
  (t) => [
    index('plate_look_ups_of_network').on(t.network, t.askedAt),
    index('plate_look_ups_age').on(t.askedAt),
    pgPolicy('plate_look_ups_platform', { for: 'all', to: appRole, using: platformOnly, withCheck: platformOnly }),
  ],
);
