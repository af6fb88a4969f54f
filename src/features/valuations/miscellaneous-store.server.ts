import type { SiteScope } from '../../platform/postgres/database.ts';
import { miscellaneous } from './valuation-tables.server.ts';

type Kept = Pick<typeof miscellaneous.$inferInsert, 'columnName' | 'value'>;

export const keepMiscellaneous = (scope: SiteScope, kept: Kept): Promise<void> =>
  scope.run(async (tx) => {
    await tx.insert(miscellaneous).values({ ...kept, siteId: scope.siteId });
  });
