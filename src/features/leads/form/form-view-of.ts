import { summedPrice } from '../../inventory/vehicle/summed-price.ts';
import type { FormCar, FormContext } from './form-context.ts';
import type { FieldError, FieldValues } from './form-field.ts';
import type { FormKindName } from './form-kind-name.ts';
import { formKinds } from './form-kinds.ts';
import type { FormView, FormViewCar } from './form-view.ts';
import { filingOf } from '../filing-of.ts';
import { newFormKey } from './form-key.ts';
import { firstBrokenStep } from './form-parts.ts';
import { privacyNotice } from './privacy-notice.ts';
import { valuesToShow } from './values-to-show.ts';

type Shown = {
  /** What the form was sent with; a new one where it begins. */
  key?: string;
  /** What was sent already, or is known beforehand; it takes the place of what the fields begin with. */
  values?: FieldValues;
  errors?: readonly FieldError[];
  problem?: string | null;
  step?: number;
};

/** A form with its fields, words and values, for one car or none. */
export function formViewOf(
  name: FormKindName,
  context: FormContext,
  { key, values = {}, errors = [], problem = null, step }: Shown = {},
): FormView {
  const kind = formKinds[name];
  const { car, gone, siteName, config } = context;
  const words = config.forms.words[name] ?? {};
  const fields = kind.fields(context);
  return {
    kind: name,
    heading: words.heading ?? kind.heading(context),
    intro: words.intro ?? kind.intro(context),
    submitLabel: words.submitLabel ?? kind.submitLabel(context),
    disclaimer: words.disclaimer ?? kind.disclaimer?.(context) ?? null,
    notice: privacyNotice(siteName),
    steps: kind.steps?.(context) ?? [],
    step: step ?? firstBrokenStep(fields, errors) ?? 0,
    fields,
    values: valuesToShow(fields, values),
    errors,
    problem,
    key: key ?? newFormKey(context.now),
    carId: car?.id ?? gone?.id ?? null,
    car: car && viewOfCar(car, context),
    ...filingOf(name, context),
  };
}

const viewOfCar = (car: FormCar, { config }: FormContext): FormViewCar => ({
  id: car.id,
  dealershipId: car.dealership_id,
  name: car.name,
  ...summedPrice(car, config.texts),
  picture: car.picture,
});
