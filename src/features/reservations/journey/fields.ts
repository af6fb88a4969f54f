import type { ProcessorName } from '../../../platform/payments/payments.ts';
import { mostYears } from '../../finance/typed-loan.ts';
import type { FormContext } from '../../leads/form/form-context.ts';
import type { FormField } from '../../leads/form/form-field.ts';
import { formKinds } from '../../leads/form/form-kinds.ts';
import { offeredCarFields } from '../../leads/form/own-car-fields.ts';
import { postcode } from '../../leads/form/shared-fields.ts';
import { vehicleNoun } from '../../leads/form/vehicle-noun.ts';
import { processorField } from '../checkout-fields.ts';
import type { AnsweredStep } from './journey.ts';
import { pickUpFields } from '../pick-up-fields.ts';

/** What the questions of a journey depend on. */
export type JourneyTerms = {
  /** Of the journey's car. */
  form: FormContext;
  /** In dollars, after the deposit. */
  leftToPay: number;
  offersFinance: boolean;
  processors: readonly ProcessorName[];
  holdHours: number;
};

const hourMs = 3_600_000;

/** The least that anybody lends for a car. */
const leastLoan = 500;

/** What a step asks, as forms of the website do. */
export const journeyFields: Readonly<Record<AnsweredStep, (terms: JourneyTerms) => FormField[]>> = {
  /** Consents were given when the journey began, and are not asked for again. */
  details: ({ form }) =>
    formKinds.purchase.fields(form).filter(({ wording, type }) => wording === undefined && type !== 'choice'),
  'trade-in': ({ form }) => {
    const noun = vehicleNoun(form);
    const own = offeredCarFields(form).filter(({ name }) => name === 'Rego' || name === 'regoState');
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
      ...own.map(only('trade_in', 'Yes')),
      ...(form.config.forms.towedVehicles
        ? []
        : [{ name: 'kms', label: 'Kilometres', type: 'number', maxLength: 9 } as const]
      ).map(only('trade_in', 'Yes')),
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
      label: `How would you like to get your ${vehicleNoun(form)}?`,
      type: 'choice',
      required: 'Choose delivery or pick-up',
      options: [
        { value: 'pick-up', label: 'I pick it up' },
        { value: 'delivery', label: 'Deliver it to me' },
      ],
    },
    ...pickUpFields(form, new Date(form.now.getTime() + holdHours * hourMs)).map(only('handover', 'pick-up')),
    ...addressFields.map(only('handover', 'delivery')),
  ],
  deposit: ({ processors }) => processorField(processors),
};

const only =
  (name: string, is: string) =>
  (field: FormField): FormField => ({ ...field, onlyIf: { name, is } });

const loanFields = (leftToPay: number): FormField[] =>
  [
    {
      name: 'loan_deposit',
      label: 'What you put towards it, in dollars',
      type: 'currency',
      maxLength: 12,
      range: [0, Math.max(0, Math.floor(leftToPay) - leastLoan)],
      placeholder: '0',
    } as const,
    {
      name: 'term_years',
      label: 'Paid back over',
      type: 'select',
      required: 'Choose over how many years',
      initial: '5',
      options: Array.from({ length: mostYears }, (_, year) => ({
        value: String(year + 1),
        label: year === 0 ? '1 year' : `${year + 1} years`,
      })),
    } as const,
  ].map(only('pay_by', 'finance'));

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
