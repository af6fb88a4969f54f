import { redirect } from 'react-router';
import { openFinanceLink, personalisedFinancePath } from '../../features/finance/finance-link.ts';
import { isFinanceGated } from '../../features/finance/finance-link.ts';
import { requireCustomer } from '../sign-in/require-customer.ts';
import type { FinanceData } from './finance-data.ts';
import {
  type FinanceContext,
  type FinancePageRequest,
  findFinanceCar,
  readFinanceData,
  readPageQuery,
  requireFinanceOffered,
} from './read-finance.server.ts';

/**
 * Finance for one car and a signed-in customer.
 * @throws a redirect to the sign-in, or to the open finance page if the car needs no account
 */
export const readPersonalisedFinance = async (request: FinancePageRequest, url: URL): Promise<FinanceData> =>
  readFinanceData(request, url, await requirePersonalisedFinance(request, url));

/** The checks of the page, for its loader and its action. */
export async function requirePersonalisedFinance(request: FinancePageRequest, url: URL): Promise<FinanceContext> {
  const { config } = request.site;
  const query = await readPageQuery(request, url);
  const car = await findFinanceCar(request, query);
  // Before any redirect, which must not lead to a missing page.
  const hideFinance = await requireFinanceOffered(request, car);
  if (!car) throw redirect(config.finance.path);
  if (!isFinanceGated(config, car)) throw redirect(openFinanceLink(config, car));
  const redirectTo = `${personalisedFinancePath}?car_id=${car.id}`;
  requireCustomer(request, { type: 'finance', redirect: redirectTo, back: `/cars/${car.slug}` });
  return { query, car, hideFinance };
}
