import type { SiteScope } from '../../../platform/postgres/database.ts';
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
