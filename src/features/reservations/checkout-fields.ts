import type { ProcessorName } from '../../platform/payments/payments.ts';
import type { FormContext } from '../leads/form/form-context.ts';
import type { FormField } from '../leads/form/form-field.ts';
import { buyerFields, terms } from '../leads/form/shared-fields.ts';
import { pickUpFields } from './pick-up-fields.ts';
import { processorWords } from './processor-words.ts';

type Terms = { processors: readonly ProcessorName[]; holdHours: number };

const hourMs = 3_600_000;

/** What a checkout asks: who buys, when they come if they know, how they pay if there is a choice, and their word. */
export const checkoutFields = (context: FormContext, { processors, holdHours }: Terms): FormField[] => [
  ...buyerFields,
  ...pickUpFields(context, new Date(context.now.getTime() + holdHours * hourMs)),
  ...processorField(processors),
  terms,
];

/** The only way is no question. */
export const processorField = (processors: readonly ProcessorName[]): FormField[] =>
  processors.length < 2
    ? []
    : [
        {
          ...onlyWayToPay(processors),
          required: 'Choose how to pay',
          ...(processors[0] && { initial: processors[0] }),
        },
      ];

/** What may be said, and need not be. */
export const onlyWayToPay = (processors: readonly ProcessorName[]): FormField => ({
  name: 'processor',
  label: 'How would you like to pay?',
  type: 'choice',
  options: processors.map((name) => ({ value: name, label: processorWords[name] })),
});
