import { and, eq, sql } from 'drizzle-orm';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { dealerships } from '../../sites/site-tables.server.ts';

export type DepositAccount = { account: string | null; reservations: number };

/** Where deposits go, and which accounts have deposits of open reservations. */
export const readPaymentAccount = (
  scope: DealershipScope,
): Promise<{ account: string | null; open: DepositAccount[] }> =>
  scope.run(async (tx) => {
    const [row] = await tx
      .select({ account: dealerships.stripeAccount })
      .from(dealerships)
      .where(eq(dealerships.id, scope.dealershipId));
    const { rows: open } = await tx.execute<DepositAccount>(
      sql`select account, reservations from app.open_deposit_accounts()`,
    );
    return { account: row?.account ?? null, open };
  });

/** @returns false if the account is no longer the one that the person saw */
export const updatePaymentAccount = (
  scope: DealershipScope,
  { account, seen }: { account: string | null; seen: string | null },
): Promise<boolean> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx
      .update(dealerships)
      .set({ stripeAccount: account })
      .where(
        and(eq(dealerships.id, scope.dealershipId), sql`${dealerships.stripeAccount} is not distinct from ${seen}`),
      );
    return rowCount === 1;
  });
