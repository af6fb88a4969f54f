import { type CarType, carTypes } from '../../features/cars/car-enums.ts';
import { financeProviders } from '../../features/cars/finance-providers.ts';
import { toTypeBox } from '../../features/finance/rates/rate-sheet-form.ts';
import type { RateSheet } from '../../features/finance/rates/rate-sheet.ts';
import type { RecordSection } from '../components/records/record-field.ts';

export const carTypeLabels: Record<CarType, string> = { new: 'New cars', demo: 'Demo cars', used: 'Used cars' };

const terms = [1, 2, 3, 4, 5, 6, 7].map((years) => ({
  value: String(years),
  label: years === 1 ? '1 year' : `${years} years`,
}));

/** The form of a rate sheet. */
export const rateSheetSections: readonly RecordSection[] = [
  {
    title: 'Rates',
    fields: [
      {
        kind: 'select',
        name: 'provider',
        label: 'Lender',
        half: true,
        options: financeProviders.map((name) => ({ value: name, label: name })),
      },
      { kind: 'select', name: 'termYears', label: 'Term', half: true, options: terms },
      { kind: 'text', name: 'interestRate', label: 'Interest rate (% p.a.)', half: true, maxLength: 8 },
      {
        kind: 'text',
        name: 'suppliedComparisonRate',
        label: 'Comparison rate of the lender (% p.a., optional)',
        half: true,
        maxLength: 8,
        hint: 'If it is empty, we compute it from the fees: for $30,000 over five years, as the law requires.',
      },
      { kind: 'text', name: 'establishmentFee', label: 'Establishment fee ($)', half: true, maxLength: 10 },
      { kind: 'text', name: 'monthlyFee', label: 'Monthly fee ($)', half: true, maxLength: 10 },
      { kind: 'number', name: 'depositPercent', label: 'Deposit (% of the price)', half: true, maxLength: 3 },
    ],
  },
  {
    title: 'Cars',
    description:
      'Leave everything empty for all cars. If several sheets of a lender suit a car, the one with the most conditions applies, then the one that began last.',
    fields: [
      ...carTypes.map((type) => ({ kind: 'check', name: toTypeBox(type), label: carTypeLabels[type] }) as const),
      { kind: 'number', name: 'yearFrom', label: 'From year (optional)', half: true, maxLength: 4 },
      { kind: 'number', name: 'yearTo', label: 'To year (optional)', half: true, maxLength: 4 },
      { kind: 'text', name: 'priceFrom', label: 'From price ($, optional)', half: true, maxLength: 12 },
      { kind: 'text', name: 'priceTo', label: 'To price ($, optional)', half: true, maxLength: 12 },
    ],
  },
  {
    title: 'Validity',
    description:
      'In the time zone of the dealership. Without a start the rates apply at once, without an end until you change them.',
    fields: [
      { kind: 'datetime-local', name: 'start', label: 'Start (optional)', half: true },
      { kind: 'datetime-local', name: 'expiry', label: 'End (optional)', half: true },
      {
        kind: 'textarea',
        name: 'disclaimer',
        label: 'Full terms (optional)',
        rows: 4,
        maxLength: 5000,
        hint: 'If it is empty, we write the terms for each car, with its figures; the preview shows them. The warning about the comparison rate is always added.',
      },
    ],
  },
];

/** What the form of a new sheet starts with. */
export const newSheetValues: Readonly<Record<string, string>> = {
  provider: financeProviders[0],
  termYears: '5',
  depositPercent: '10',
  establishmentFee: '0',
  monthlyFee: '0',
};

type ShownSheet = Omit<RateSheet, 'start' | 'expiry'> & { start: string; expiry: string };

/** What the fields show. */
export const toSheetValues = ({ carTypes: types, ...sheet }: ShownSheet): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(sheet).map(([name, value]) => [name, String(value ?? '')])),
  ...Object.fromEntries(types.map((type) => [toTypeBox(type), 'on'])),
});
