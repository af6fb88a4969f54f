import { eq } from 'drizzle-orm';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { dealerships } from '../../sites/site-tables.server.ts';

export const readRequiresSecondFactor = (scope: DealershipScope): Promise<boolean> =>
  scope.run(async (tx) => {
    const [row] = await tx
      .select({ isRequired: dealerships.requireSecondFactor })
      .from(dealerships)
      .where(eq(dealerships.id, scope.dealershipId));
    return row?.isRequired ?? false;
  });

/** From the next request on, members without a second factor have to set one up before anything else. */
export const setRequiresSecondFactor = (scope: DealershipScope, isRequired: boolean): Promise<unknown> =>
  scope.run((tx) =>
    tx.update(dealerships).set({ requireSecondFactor: isRequired }).where(eq(dealerships.id, scope.dealershipId)),
  );
