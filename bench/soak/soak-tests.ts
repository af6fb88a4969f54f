import { clockSoak } from './clock.ts';
import { crossTenantCalls } from './cross-tenant.ts';
import { halfCapacitySoak } from './half-capacity.ts';
import { leadsSoak } from './leads.ts';
import { overloadSoak } from './overload.ts';
import { reservationRaces } from './reservation-races.ts';
import { restoreSoak } from './restore.ts';
import type { SoakTest } from './soak-test.ts';
import { storageSoak } from './storage.ts';

/** In the order of the table. */
export const soakTests: readonly SoakTest[] = [
  leadsSoak,
  reservationRaces,
  crossTenantCalls,
  overloadSoak,
  halfCapacitySoak,
  clockSoak,
  storageSoak,
  restoreSoak,
];
