import { formatCount } from '../../ui/format-count.ts';
import { formatDollars } from '../inventory/price.ts';
import { type LoanChoice } from './loan.ts';
import { type LoanField, mostYears } from './typed-loan.ts';

type Setting = {
  name: LoanField;
  label: string;
  before?: string;
  after?: string;
  min: number;
  step: number;
  max(choice: LoanChoice): number;
  words(value: number): string;
  /** A slider's number as it stands in the field. */
  written(value: number): string;
};

/** A slider reaches well beyond the figure it starts at; numbers may be typed beyond its end. */
const leastSpan = 100_000;

export const loanFieldSettings: readonly Setting[] = [
  {
    name: 'price',
    label: 'Price',
    before: '$',
    min: 1000,
    step: 500,
    max: ({ price }) => Math.max(leastSpan, Math.ceil(price / 50_000) * 50_000),
    words: formatDollars,
    written: formatCount,
  },
  {
    name: 'deposit',
    label: 'Deposit',
    before: '$',
    min: 0,
    step: 250,
    max: ({ price }) => Math.max(price - 500, 0),
    words: formatDollars,
    written: formatCount,
  },
  {
    name: 'balloon',
    label: 'Balloon at the end',
    before: '$',
    min: 0,
    step: 250,
    max: ({ price, deposit }) => Math.max((price - deposit) * 0.6, 0),
    words: formatDollars,
    written: formatCount,
  },
  {
    name: 'years',
    label: 'Term',
    after: 'years',
    min: 1,
    step: 1,
    max: () => mostYears,
    words: (years) => (years === 1 ? '1 year' : `${years} years`),
    written: String,
  },
  {
    name: 'rate',
    label: 'Interest rate',
    after: '% p.a.',
    min: 0,
    step: 0.1,
    max: () => 20,
    words: (rate) => `${rate} per cent a year`,
    written: String,
  },
];
