import { z } from 'zod';
import { checkbox, multilineText } from '../../../platform/text/form-fields.ts';
import { carTypes } from '../../cars/car-enums.ts';
import { financeProviders } from '../../cars/finance-providers.ts';
import { scheduleFields } from '../../sites/schedule.ts';
import { maxYears, parseNumber } from '../calculator/typed-loan.ts';

/** As the calculator on websites allows it. */
const maxRate = 30;
const isCents = (value: number): boolean => Number.isInteger(Math.round(value * 1e6) / 1e4);

const typed = z
  .string()
  .default('')
  .transform((text) => text.trim());

const number = (message: string, isValid: (value: number) => boolean) =>
  typed.transform(parseNumber).refine((value) => Number.isFinite(value) && isValid(value), message);

const optionalNumber = (message: string, isValid: (value: number) => boolean) =>
  typed
    .transform((text) => (text === '' ? null : parseNumber(text)))
    .refine((value) => value === null || (Number.isFinite(value) && isValid(value)), message);

const rateMessage = `Enter a rate from 0 to ${maxRate} per cent, with at most two decimals.`;
const isRate = (value: number): boolean => value <= maxRate && isCents(value);

const fee = (most: number) =>
  number(
    `Enter an amount from 0 to ${most.toLocaleString('en-AU')} dollars.`,
    (value) => value <= most && isCents(value),
  );

const year = optionalNumber(
  'Enter a year such as 2020.',
  (value) => Number.isInteger(value) && value >= 1900 && value <= 2100,
);
const price = optionalNumber(
  'Enter whole dollars, up to 10,000,000.',
  (value) => Number.isInteger(value) && value <= 10_000_000,
);

/** The name of the box of a type of cars. */
export const toTypeBox = (type: (typeof carTypes)[number]): `type_${typeof type}` => `type_${type}`;

const order = 'Enter a value that is not below the first.';

/** The form of a rate sheet. */
export const rateSheetForm = z
  .object({
    provider: z.enum(financeProviders, 'Choose a lender.'),
    interestRate: number(rateMessage, isRate),
    suppliedComparisonRate: optionalNumber(rateMessage, isRate),
    termYears: number(
      `Enter whole years, from 1 to ${maxYears}.`,
      (value) => Number.isInteger(value) && value >= 1 && value <= maxYears,
    ),
    depositPercent: number('Enter whole per cent, from 0 to 90.', (value) => Number.isInteger(value) && value <= 90),
    establishmentFee: fee(5000),
    monthlyFee: fee(100),
    type_new: checkbox,
    type_demo: checkbox,
    type_used: checkbox,
    yearFrom: year,
    yearTo: year,
    priceFrom: price,
    priceTo: price,
    ...scheduleFields,
    disclaimer: multilineText(5000),
  })
  .superRefine((form, context) => {
    const refuse = (field: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (form.suppliedComparisonRate !== null && form.suppliedComparisonRate < form.interestRate)
      refuse(
        'suppliedComparisonRate',
        'A comparison rate includes the fees, so it is never below the interest rate. Check both, or leave this empty.',
      );
    if (isReversed(form.yearFrom, form.yearTo)) refuse('yearTo', order);
    if (isReversed(form.priceFrom, form.priceTo)) refuse('priceTo', order);
  })
  .transform(({ type_new: _new, type_demo: _demo, type_used: _used, ...form }) => ({
    ...form,
    // In the order of `carTypes`. All of them are no condition.
    carTypes: toCondition([_new, _demo, _used]),
  }));

export type RateSheetForm = z.output<typeof rateSheetForm>;

const isReversed = (from: number | null, to: number | null): boolean => from !== null && to !== null && from > to;

function toCondition([isNew = false, isDemo = false, isUsed = false]: boolean[]) {
  const chosen = { new: isNew, demo: isDemo, used: isUsed };
  const types = carTypes.filter((type) => chosen[type]);
  return types.length === carTypes.length ? [] : types;
}
