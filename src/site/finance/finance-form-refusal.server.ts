import { offersFinance } from '../../features/finance/eligibility.ts';
import { groupHidesFinance } from '../../features/finance/finance-store.server.ts';
import type { LeadApi } from '../../features/leads/lead-api.server.ts';
import { isFinanceGated } from '../../features/sites/gate.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { SiteRequest } from '../site-request.ts';
import { findFinanceCar } from './read-finance.server.ts';

type Sources = Pick<SiteRequest, 'index' | 'clock'> & { database: Database };

/** Why a finance form is not taken by the call: where its page is not there, or asks its visitors to sign in first. */
export const financeFormRefusal =
  ({ database, index, clock }: Sources): LeadApi['refusalOf'] =>
  async (site, { form, carId }) => {
    if (form !== 'finance') return null;
    const { config } = site;
    const scope = database.forSite(site.id);
    const car = await findFinanceCar({ site, scope, index, clock }, { carId });
    const hideFinance = await groupHidesFinance(scope, car?.dealership_id);
    if (!offersFinance({ config, hideFinance }))
      return { status: 404, title: 'This website has no finance to ask for.' };
    return car && isFinanceGated(config, car)
      ? { status: 401, title: 'Please sign in to ask for finance for this car.' }
      : null;
  };
