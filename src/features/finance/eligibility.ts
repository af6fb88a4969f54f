import { isAvailable } from '../cars/car-rules.ts';
import type { Car } from '../cars/car.ts';
import type { FinanceSection } from './finance-config.ts';
import type { ManufacturerSection } from '../sites/config/manufacturer-config.ts';
import type { FinanceLenders, FinanceProvider, LenderQuote } from './lender-quote.ts';
import { getEasternDay } from './offer-expiry.ts';

export type FinanceCar = Pick<Car, 'make' | 'year' | 'price' | 'status' | 'sold'>;
export type FinanceSections = FinanceSection & ManufacturerSection;

/** Dollars; the price has to be above it. */
const minPrice = 500;
const maxCarYears = 12;

type Subject = { car: FinanceCar; quote: LenderQuote; thisYear: number };

const conditions = {
  recent: ({ car, thisYear }) => car.year >= thisYear - maxCarYears,
  priced: ({ car }) => car.price > minPrice,
  available: ({ car }) => isAvailable(car),
  interestRate: ({ quote }) => quote.interestRate !== null,
  comparisonRate: ({ quote }) => quote.comparisonRate !== null,
  weeklyPayment: ({ quote }) => quote.paymentWeek !== null,
  monthlyPayment: ({ quote }) => quote.paymentMonth !== null,
} satisfies Record<string, (subject: Subject) => boolean>;

type Condition = keyof typeof conditions;

const commonConditions: readonly Condition[] = ['interestRate', 'comparisonRate'];

/** The additional conditions of each lender. */
const conditionsByProvider: Record<FinanceProvider, readonly Condition[]> = {
  Taurus: ['recent', 'priced', 'available', 'comparisonRate'],
  '360 Finance': ['available'],
  AusLoans: ['available'],
  Manual: ['priced', 'available', 'weeklyPayment'],
  Angle: ['priced', 'available', 'weeklyPayment'],
  Powertorque: ['priced', 'available', 'weeklyPayment'],
  'Nissan Finance': ['priced', 'available', 'monthlyPayment'],
  'Car Clarity': [],
};

type SiteFinance = { config: FinanceSections; /** Whether a dealer group hides finance. */ hideFinance: boolean };

/** Whether a site offers finance at all; if not, none of its pages mentions it. */
export const offersFinance = ({ config, hideFinance }: SiteFinance): boolean =>
  !hideFinance && !config.finance.hidden && config.primaryManufacturer !== 'suzuki';

/** Suzuki cars are financed by the manufacturer only. */
export const isFinanceable = (car: Pick<Car, 'make'>, site: SiteFinance): boolean =>
  offersFinance(site) && car.make.toLowerCase() !== 'suzuki';

type QuoteContext = SiteFinance & { quotes: FinanceLenders; now: Date };

/** The one quote the site may show for a car: its own lender's, if all conditions are met. */
export function findEligibleQuote(
  car: FinanceCar,
  { quotes, now, ...site }: QuoteContext,
): { provider: FinanceProvider; quote: LenderQuote } | null {
  const { provider } = site.config.finance;
  const quote = provider && quotes[provider];
  if (!quote || !isFinanceable(car, site)) return null;
  const subject = { car, quote, thisYear: getEasternDay(now).year };
  const isEligible = [...commonConditions, ...conditionsByProvider[provider]].every((name) =>
    conditions[name](subject),
  );
  return isEligible ? { provider, quote } : null;
}

/** The one interest rate of a car, in per cent p.a.: that of the quote its page shows, else that of the site's calculator. */
export const findLoanRate = (car: FinanceCar, context: QuoteContext): number =>
  findEligibleQuote(car, context)?.quote.interestRate ?? context.config.finance.calculatorRate;
