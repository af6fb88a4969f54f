import { lt, sql } from 'drizzle-orm';
import type { PlatformScope, SiteScope } from '../../platform/postgres/database.ts';
import { miscellaneous } from './valuation-tables.server.ts';

type Kept = { valuationId: string; columnName: 'valuation'; value: object };

/** One row for each valuation: what is kept again takes the place of what was. */
export const keepMiscellaneous = (scope: SiteScope, kept: Kept): Promise<void> =>
  scope.run(async (tx) => {
    await tx
      .insert(miscellaneous)
      .values({ ...kept, siteId: scope.siteId })
      .onConflictDoUpdate({ target: miscellaneous.valuationId, set: { value: kept.value } });
  });

/** After a year a result says nothing of any car. */
export const forgetMiscellaneous = (scope: PlatformScope): Promise<unknown> =>
  scope.run((tx) => tx.delete(miscellaneous).where(lt(miscellaneous.createdAt, sql`app.now() - interval '1 year'`)));
