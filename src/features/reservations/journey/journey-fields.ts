import type { ProcessorName } from '../../../platform/payments/payments.ts';
import { maxYears } from '../../finance/calculator/typed-loan.ts';
import type { FormContext } from '../../forms/form-context.ts';
import type { FormField } from '../../forms/form-field.ts';
import { formKinds } from '../../forms/form-kinds.ts';
import { offeredCarFields } from '../../forms/fields/customer-car-fields.ts';
import { postcode } from '../../forms/fields/shared-fields.ts';
import { getVehicleNoun } from '../../forms/vehicle-noun.ts';
import { processorField } from '../checkout/checkout-fields.ts';
import type { AnsweredStep } from './journey.ts';
import { buildPickUpFields } from '../pick-up/pick-up-fields.ts';

/** Terms that the fields of a journey depend on. */
export type JourneyTerms = {
  /** The form context of the journey's car. */
  form: FormContext;
  /** In dollars, after the reservation deposit. */
  leftToPay: number;
  offersFinance: boolean;
  processors: readonly ProcessorName[];
  holdHours: number;
};

const hourMs = 3_600_000;

/** The smallest loan, in dollars. */
const minLoan = 500;

/** The fields of each step. */
export const journeyFields: Readonly<Record<AnsweredStep, (terms: JourneyTerms) => FormField[]>> = {
  /** Without the consents, which were given when the journey began. */
  details: ({ form }) =>
    formKinds.purchase
      .fields(form)
      .filter(({ consentVersion, type }) => consentVersion === undefined && type !== 'choice'),
  'trade-in': ({ form }) => {
    const noun = getVehicleNoun(form);
    const ownCarFields = offeredCarFields(form).filter(({ name }) => name === 'Rego' || name === 'regoState');
    return [
      {
        name: 'trade_in',
        label: `Do you have a ${noun} to trade in?`,
        type: 'choice',
        required: `Tell us whether you have a ${noun} to trade in`,
        options: [
          { value: 'No', label: 'No trade-in' },
          { value: 'Yes', label: 'Yes, I have one' },
        ],
      },
      ...ownCarFields.map(showIf('trade_in', 'Yes')),
      ...(form.config.forms.towedVehicles
        ? []
        : [{ name: 'kms', label: 'Kilometres', type: 'number', maxLength: 9 } as const]
      ).map(showIf('trade_in', 'Yes')),
      {
        name: 'description',
        label: `Anything we should know about it?`,
        type: 'text',
        maxLength: 1000,
        onlyIf: { name: 'trade_in', is: 'Yes' },
      },
    ];
  },
  finance: ({ offersFinance, leftToPay }) => [
    {
      name: 'pay_by',
      label: 'How would you like to pay?',
      type: 'choice',
      required: 'Choose how you would like to pay',
      options: [
        { value: 'cash', label: 'Cash or my own loan' },
        ...(offersFinance ? [{ value: 'finance', label: 'Finance through the dealer' }] : []),
      ],
      ...(!offersFinance && { initial: 'cash' }),
    },
    ...(offersFinance ? loanFields(leftToPay) : []),
  ],
  delivery: ({ form, holdHours }) => [
    {
      name: 'handover',
      label: `How would you like to get your ${getVehicleNoun(form)}?`,
      type: 'choice',
      required: 'Choose delivery or pick-up',
      options: [
        { value: 'pick-up', label: 'I’ll pick it up' },
        { value: 'delivery', label: 'Deliver it to me' },
      ],
    },
    ...buildPickUpFields(form, new Date(form.now.getTime() + holdHours * hourMs)).map(showIf('handover', 'pick-up')),
    ...addressFields.map(showIf('handover', 'delivery')),
  ],
  deposit: ({ processors }) => processorField(processors),
};

const showIf =
  (name: string, is: string) =>
  (field: FormField): FormField => ({ ...field, onlyIf: { name, is } });

const loanFields = (leftToPay: number): FormField[] =>
  [
    {
      name: 'loan_deposit',
      label: 'Your contribution, in dollars',
      type: 'currency',
      maxLength: 12,
      range: [0, Math.max(0, Math.floor(leftToPay) - minLoan)],
      placeholder: '0',
    } as const,
    {
      name: 'term_years',
      label: 'Loan term',
      type: 'select',
      required: 'Choose the loan term',
      initial: '5',
      options: Array.from({ length: maxYears }, (_, year) => ({
        value: String(year + 1),
        label: year === 0 ? '1 year' : `${year + 1} years`,
      })),
    } as const,
  ].map(showIf('pay_by', 'finance'));

const addressFields: readonly FormField[] = [
  {
    name: 'street',
    label: 'Street address',
    type: 'string',
    required: 'Enter your street address',
    autoComplete: 'street-address',
    isWide: true,
    maxLength: 120,
  },
  {
    name: 'suburb',
    label: 'Suburb',
    type: 'string',
    required: 'Enter your suburb',
    autoComplete: 'address-level2',
    maxLength: 60,
  },
  postcode,
];
