import { type CarType, carTypes } from '../cars/car-enums.ts';
import { parseNumber } from './calculator/typed-loan.ts';

/** The query of a finance link. Invalid values are null. */
export type FinanceQuery = {
  carId: number | null;
  budget: number | null; // whole dollars
  carType: CarType | null;
  dealershipSlug: string | null;
};

const maxId = 2_147_483_647;
const maxBudget = 1_000_000;

export function readFinanceQuery(params: URLSearchParams): FinanceQuery {
  const slug = params.get('preferredDealership') ?? '';
  return {
    carId: parseInteger(params.get('car_id') ?? '', maxId),
    budget: parseInteger(String(Math.round(parseNumber(params.get('vehiclePriceBudget') ?? ''))), maxBudget),
    carType: carTypes.find((type) => type === params.get('car_type')) ?? null,
    dealershipSlug: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? slug : null,
  };
}

function parseInteger(text: string, max: number): number | null {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= max ? number : null;
}
