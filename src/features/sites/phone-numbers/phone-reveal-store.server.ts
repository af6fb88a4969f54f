import type { SiteScope } from '../../../platform/postgres/database.ts';
import { phoneReveals } from './phone-reveal-tables.server.ts';

type Reveal = {
  dealershipId: number;
  /** Null for the numbers of the site itself. */
  carId: number | null;
};

export const recordReveal = (scope: SiteScope, reveal: Reveal): Promise<void> =>
  scope.run(async (tx) => {
    await tx.insert(phoneReveals).values({ ...reveal, siteId: scope.siteId });
  });
