import { data } from 'react-router';
import { chooseLoan, printLoanChoice } from '../../features/deals/chosen-loan.ts';
import { dealCookie } from '../../features/deals/deal-cookies.ts';
import { getDealPath } from '../../features/deals/deal-path.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { noStore } from '../server/no-store-headers.ts';
import { seeOther } from '../server/see-other.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { LoanRefusal } from './deal-data.ts';
import { readCalculator } from './deal-loan.server.ts';
import { requireDealCar } from './read-deal.server.ts';

/** Longer text is not a number. */
const maxLength = 20;

/** Remembers the figures of a loan and shows it; or the errors at their fields (422). */
export async function receiveLoan(siteRequest: SiteRequest, request: Request, slug: string) {
  const { car } = await requireDealCar(siteRequest, slug);
  const body = await readFormData(request);
  const read = (name: string): string => {
    const value = body.get(name);
    return typeof value === 'string' ? value.slice(0, maxLength) : '';
  };
  const typed = { deposit: read('deposit'), years: read('years') };
  const calculator = await readCalculator(siteRequest, car);
  if (!calculator) throw data(null, { ...noStore, status: 404 });
  const chosen = chooseLoan(calculator, typed);
  if ('problems' in chosen) {
    return data<LoanRefusal>({ typed, problems: chosen.problems }, { ...noStore, status: 422 });
  }
  const cookie = dealCookie('loan', printLoanChoice(chosen.loan.choice), car.slug, siteRequest);
  return seeOther(`${getDealPath(car.slug)}#finance`, [cookie]);
}
