import { redirect } from 'react-router';
import { openFinanceLink, personalisedFinancePath } from '../../features/finance/finance-link.ts';
import { isFinanceGated } from '../../features/sites/gate.ts';
import { requireCustomer } from '../sign-in/require-customer.ts';
import type { FinanceData } from './finance-data.ts';
import {
  type About,
  type FinancePageRequest,
  findFinanceCar,
  readFinanceData,
  readQuery,
  requireOffered,
} from './read-finance.server.ts';

/**
 * Finance for one car and somebody known.
 * @throws a redirect to the sign-in while nobody is; to the open page for whatever needs no account
 */
export const readPersonalisedFinance = async (request: FinancePageRequest, url: URL): Promise<FinanceData> =>
  readFinanceData(request, url, await requirePersonalisedFinance(request, url));

/** The same for its form: whoever may not see it may not send it. */
export async function requirePersonalisedFinance(request: FinancePageRequest, url: URL): Promise<About> {
  const { config } = request.site;
  const query = await readQuery(request, url);
  const car = await findFinanceCar(request, query);
  if (!car) throw redirect(config.finance.path);
  if (!isFinanceGated(config, car)) throw redirect(openFinanceLink(config, car));
  const redirectTo = `${personalisedFinancePath}?car_id=${car.id}`;
  requireCustomer(request, { type: 'finance', redirect: redirectTo, back: `/cars/${car.slug}` });
  return { query, car, hideFinance: await requireOffered(request, car) };
}
