import type { ProcessorName } from '../../../platform/payments/payments.ts';
import type { FormContext } from '../../forms/form-context.ts';
import type { FormField } from '../../forms/form-field.ts';
import { buyerFields, terms } from '../../forms/fields/shared-fields.ts';
import { buildPickUpFields } from '../pick-up/pick-up-fields.ts';
import { processorLabels } from '../payments/processor-labels.ts';

type Terms = { processors: readonly ProcessorName[]; holdHours: number };

const hourMs = 3_600_000;

/** The checkout's fields: buyer, optional pick-up, payment processor if there is a choice, and the terms. */
export const checkoutFields = (context: FormContext, { processors, holdHours }: Terms): FormField[] => [
  ...buyerFields,
  ...buildPickUpFields(context, new Date(context.now.getTime() + holdHours * hourMs)),
  ...processorField(processors),
  terms,
];

/** Shown only if there are several processors to choose from. */
export const processorField = (processors: readonly ProcessorName[]): FormField[] =>
  processors.length < 2
    ? []
    : [
        {
          ...optionalProcessorField(processors),
          required: 'Choose how to pay',
          ...(processors[0] && { initial: processors[0] }),
        },
      ];

/** The same choice, not required. */
export const optionalProcessorField = (processors: readonly ProcessorName[]): FormField => ({
  name: 'processor',
  label: 'How would you like to pay?',
  type: 'choice',
  options: processors.map((name) => ({ value: name, label: processorLabels[name] })),
});
