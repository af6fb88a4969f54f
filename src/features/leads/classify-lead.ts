import { type LeadClassification, applyChosenCategory } from './lead-classification.ts';
import type { FormContext } from '../forms/form-context.ts';
import type { FieldValue } from '../forms/form-field.ts';
import type { FormKindName } from '../forms/form-kind-name.ts';
import { formKinds } from '../forms/form-kinds.ts';
import { getLeadEvent } from './lead-event.ts';

/** Classifies the lead of a form by the form, its car and the category chosen in it. */
export function classifyLead(
  name: FormKindName,
  context: FormContext,
  chosenCategory?: FieldValue,
): LeadClassification {
  const { car, gone } = context;
  const kind = formKinds[name];
  const defaults = {
    category: kind.category(car ?? gone?.owner ?? null),
    subcategory: kind.subcategory(car),
    event: getLeadEvent(name, context),
  };
  return applyChosenCategory(defaults, chosenCategory);
}
