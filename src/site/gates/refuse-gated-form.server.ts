import { offersFinance } from '../../features/finance/eligibility.ts';
import { groupHidesFinance } from '../../features/finance/finance-store.server.ts';
import type { RefuseForm } from '../../features/leads/lead-api.server.ts';
import { isFinanceGated } from '../../features/finance/finance-link.ts';
import type { ConfiguredSite, SiteConfig } from '../../features/site-config/site-config.ts';
import type { Problem } from '../../platform/http/problem.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { findFinanceCar } from '../finance/read-finance.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { isFormGated, isPageGated } from './gated-page.ts';

type Sources = Pick<SiteRequest, 'index' | 'clock'> & { database: Database };

/** Why the API refuses a form: its page does not exist, or requires a sign-in. */
export const refuseGatedForm =
  (sources: Sources): RefuseForm<SiteConfig> =>
  async (site, { form, carId, visitor }) => {
    const isKnown = visitor.kind === 'customer';
    if (!isKnown && isFormGated(site.config, form)) {
      return { status: 401, title: 'Please sign in to send this form.' };
    }
    return form === 'finance' ? financeRefusal(sources, site, { carId, isKnown }) : null;
  };

async function financeRefusal(
  { database, index, clock }: Sources,
  site: ConfiguredSite,
  { carId, isKnown }: { carId: number | null; isKnown: boolean },
): Promise<Problem | null> {
  const { config } = site;
  const scope = database.forSite(site.id);
  const car = await findFinanceCar({ site, scope, index, clock }, { carId });
  const hideFinance = await groupHidesFinance(scope, car?.dealership_id);
  if (!offersFinance({ config, hideFinance })) return { status: 404, title: 'This website does not offer finance.' };
  const isGated = isPageGated(config, config.finance.path) || (car !== null && isFinanceGated(config, car));
  return isGated && !isKnown ? { status: 401, title: 'Please sign in to apply for finance.' } : null;
}
