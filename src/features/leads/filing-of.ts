import { type Filing, filedAs } from './filing.ts';
import type { FormContext } from './form/form-context.ts';
import type { FieldValue } from './form/form-field.ts';
import type { FormKindName } from './form/form-kind-name.ts';
import { formKinds } from './form/form-kinds.ts';
import { leadEvent } from './lead-event.ts';

/** How the leads of a form are filed, for its car and for the category that was chosen in it. */
export function filingOf(name: FormKindName, context: FormContext, chosen?: FieldValue): Filing {
  const { car, gone } = context;
  const kind = formKinds[name];
  const own = {
    category: kind.category(car ?? gone?.owner ?? null),
    subcategory: kind.subcategory(car),
    event: leadEvent(name, context),
  };
  return filedAs(own, chosen);
}
