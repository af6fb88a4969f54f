import { type CarType, carTypes } from '../inventory/car.ts';
import { numberIn } from './typed-loan.ts';

/** What a finance link says of the car and the visitor's plans; whatever cannot be taken as it is, is not said. */
export type FinanceQuery = {
  carId: number | null;
  budget: number | null; // whole dollars
  carType: CarType | null;
  dealershipSlug: string | null;
};

const mostId = 2_147_483_647;
const mostBudget = 1_000_000;

export function readFinanceQuery(params: URLSearchParams): FinanceQuery {
  const slug = params.get('preferredDealership') ?? '';
  return {
    carId: wholeWithin(params.get('car_id') ?? '', mostId),
    budget: wholeWithin(String(Math.round(numberIn(params.get('vehiclePriceBudget') ?? ''))), mostBudget),
    carType: carTypes.find((type) => type === params.get('car_type')) ?? null,
    dealershipSlug: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? slug : null,
  };
}

function wholeWithin(text: string, most: number): number | null {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
}
