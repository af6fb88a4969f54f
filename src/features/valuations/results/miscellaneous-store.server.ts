import { lt, sql } from 'drizzle-orm';
import type { PlatformScope, SiteScope } from '../../../platform/postgres/database.ts';
import { miscellaneous } from '../valuation-tables.server.ts';

type NewResult = { valuationId: string; columnName: 'valuation'; value: object };

/** One row per valuation; saving again overwrites it. */
export const saveMiscellaneous = (scope: SiteScope, result: NewResult): Promise<void> =>
  scope.run(async (tx) => {
    await tx
      .insert(miscellaneous)
      .values({ ...result, siteId: scope.siteId })
      .onConflictDoUpdate({ target: miscellaneous.valuationId, set: { value: result.value } });
  });

/** Results are out of date after a year. */
export const deleteOldMiscellaneous = (scope: PlatformScope): Promise<unknown> =>
  scope.run((tx) => tx.delete(miscellaneous).where(lt(miscellaneous.createdAt, sql`app.now() - interval '1 year'`)));
