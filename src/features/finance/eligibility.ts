import { isAvailable } from '../inventory/car-rules.ts';
import type { Car } from '../inventory/car.ts';
import type { SiteConfig } from '../sites/site-config.ts';
import type { FinanceLenders, FinanceProvider, LenderQuote } from './lender-quote.ts';
import { dayOf } from './offer-day.ts';

export type FinanceCar = Pick<Car, 'make' | 'year' | 'price' | 'status' | 'sold'>;
export type FinanceConfig = Pick<SiteConfig, 'finance' | 'primaryManufacturer'>;

/** Above this a price is one that somebody would borrow for. */
const leastPrice = 500;
const mostYears = 12;

type Subject = { car: FinanceCar; quote: LenderQuote; thisYear: number };

const conditions = {
  recent: ({ car, thisYear }) => car.year >= thisYear - mostYears,
  priced: ({ car }) => car.price > leastPrice,
  available: ({ car }) => isAvailable(car),
  interestRate: ({ quote }) => quote.interestRate !== null,
  comparisonRate: ({ quote }) => quote.comparisonRate !== null,
  weeklyPayment: ({ quote }) => quote.paymentWeek !== null,
  monthlyPayment: ({ quote }) => quote.paymentMonth !== null,
} satisfies Record<string, (subject: Subject) => boolean>;

type Condition = keyof typeof conditions;

const ofEveryProvider: readonly Condition[] = ['interestRate', 'comparisonRate'];

/** What each lender asks beyond that. */
const ofProvider: Record<FinanceProvider, readonly Condition[]> = {
  Taurus: ['recent', 'priced', 'available', 'comparisonRate'],
  '360 Finance': ['available'],
  AusLoans: ['available'],
  Manual: ['priced', 'available', 'weeklyPayment'],
  Angle: ['priced', 'available', 'weeklyPayment'],
  Powertorque: ['priced', 'available', 'weeklyPayment'],
  'Nissan Finance': ['priced', 'available', 'monthlyPayment'],
  'Car Clarity': [],
};

type Hiding = { config: FinanceConfig; /** A dealer group that shows no finance. */ hideFinance: boolean };

/** Whether a site has finance to talk about at all: where it has not, nothing on it does. */
export const offersFinance = ({ config, hideFinance }: Hiding): boolean =>
  !hideFinance && !config.finance.hidden && config.primaryManufacturer !== 'suzuki';

/** Suzuki's cars are financed by the maker alone. */
export const isFinanceable = (car: Pick<Car, 'make'>, site: Hiding): boolean =>
  offersFinance(site) && car.make.toLowerCase() !== 'suzuki';

type Considered = Hiding & { quotes: FinanceLenders; now: Date };

/** The one quote that the site may show for a car: its own lender's, where every condition holds. */
export function eligibleQuote(
  car: FinanceCar,
  { quotes, now, ...site }: Considered,
): { provider: FinanceProvider; quote: LenderQuote } | null {
  const { provider } = site.config.finance;
  const quote = provider && quotes[provider];
  if (!quote || !isFinanceable(car, site)) return null;
  const subject = { car, quote, thisYear: dayOf(now).year };
  const holds = [...ofEveryProvider, ...ofProvider[provider]].every((name) => conditions[name](subject));
  return holds ? { provider, quote } : null;
}
