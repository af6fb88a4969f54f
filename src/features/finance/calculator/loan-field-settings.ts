import { formatCount } from '../../../ui/text/format-count.ts';
import { formatDollars } from '../../cars/price.ts';
import { type LoanChoice } from './loan.ts';
import { type LoanField, maxYears } from './typed-loan.ts';

type Setting = {
  name: LoanField;
  label: string;
  before?: string;
  after?: string;
  min: number;
  step: number;
  max(choice: LoanChoice): number;
  /** Text of the slider's value for screen readers. */
  toText(value: number): string;
  /** Text of the slider's value in the number field. */
  toInput(value: number): string;
};

/** The slider's minimum range, well beyond its initial value; larger numbers can be typed. */
const minRange = 100_000;

export const loanFieldSettings: readonly Setting[] = [
  {
    name: 'price',
    label: 'Price',
    before: '$',
    min: 1000,
    step: 500,
    max: ({ price }) => Math.max(minRange, Math.ceil(price / 50_000) * 50_000),
    toText: formatDollars,
    toInput: formatCount,
  },
  {
    name: 'deposit',
    label: 'Deposit',
    before: '$',
    min: 0,
    step: 250,
    max: ({ price }) => Math.max(price - 500, 0),
    toText: formatDollars,
    toInput: formatCount,
  },
  {
    name: 'balloon',
    label: 'Balloon at the end',
    before: '$',
    min: 0,
    step: 250,
    max: ({ price, deposit }) => Math.max((price - deposit) * 0.6, 0),
    toText: formatDollars,
    toInput: formatCount,
  },
  {
    name: 'years',
    label: 'Term',
    after: 'years',
    min: 1,
    step: 1,
    max: () => maxYears,
    toText: (years) => (years === 1 ? '1 year' : `${years} years`),
    toInput: String,
  },
  {
    name: 'rate',
    label: 'Interest rate',
    after: '% p.a.',
    min: 0,
    step: 0.1,
    max: () => 20,
    toText: (rate) => `${rate} per cent a year`,
    toInput: String,
  },
];
