import { getPriceSummary } from '../../cars/price-labels.ts';
import type { FormCar, FormContext } from '../../forms/form-context.ts';
import type { FieldError, FieldValues } from '../../forms/form-field.ts';
import type { FormKindName } from '../../forms/form-kind-name.ts';
import { formKinds } from '../../forms/form-kinds.ts';
import type { FormViewCar } from '../../forms/form-view.ts';
import type { LeadFormView } from './lead-form-view.ts';
import { classifyLead } from '../classify-lead.ts';
import { createFormKey } from '../../forms/form-key.ts';
import { findFirstInvalidStep } from '../../forms/steps/step-fields.ts';
import { getPrivacyNotice } from '../../forms/privacy-notice.ts';
import { fillInitialValues } from '../../forms/initial-values.ts';

type FormState = {
  /** The submitted key; a new one by default. */
  key?: string;
  /** Submitted or prefilled values, in place of the initial ones. */
  values?: FieldValues;
  errors?: readonly FieldError[];
  problem?: string | null;
  step?: number;
};

/** Builds the view of a form, for one car or none. */
export function buildLeadFormView(
  name: FormKindName,
  context: FormContext,
  { key, values = {}, errors = [], problem = null, step }: FormState = {},
): LeadFormView {
  const kind = formKinds[name];
  const { car, gone, siteName, config } = context;
  const copy = config.forms.words[name] ?? {};
  const fields = kind.fields(context);
  return {
    kind: name,
    heading: copy.heading ?? kind.heading(context),
    intro: copy.intro ?? kind.intro(context),
    submitLabel: copy.submitLabel ?? kind.submitLabel(context),
    disclaimer: copy.disclaimer ?? kind.disclaimer?.(context) ?? null,
    notice: getPrivacyNotice(siteName),
    steps: kind.steps?.(context) ?? [],
    step: step ?? findFirstInvalidStep(fields, errors) ?? 0,
    fields,
    values: fillInitialValues(fields, values),
    errors,
    problem,
    key: key ?? createFormKey(context.now),
    carId: car?.id ?? gone?.id ?? null,
    car: car && toViewCar(car, context),
    ...classifyLead(name, context),
  };
}

const toViewCar = (car: FormCar, { config }: FormContext): FormViewCar => ({
  id: car.id,
  dealershipId: car.dealership_id,
  name: car.name,
  ...getPriceSummary(car, config.texts),
  picture: car.picture,
});
