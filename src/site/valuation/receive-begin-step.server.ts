import { validateForm } from '../../features/forms/validation/validate-form.ts';
import { lookUpPlate } from '../../features/plate-lookup/look-up-plate.server.ts';
import { parseFormValues } from '../../features/forms/form-values.ts';
import { keyField } from '../../features/forms/hidden-field-names.ts';
import { vehicleFields } from '../../features/valuations/steps/valuation-fields.ts';
import type { ValuationPath } from '../../features/valuations/valuation-paths.ts';
import type { RegisteredPlate } from '../../features/valuations/valuation.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { describeVehicle } from './carried-vehicle.ts';
import {
  describeWait,
  type FirstSteps,
  readFirstSteps,
  showCar,
  showContact,
  showPlate,
} from './first-steps.server.ts';
import { receiveContactStep } from './receive-contact-step.server.ts';
import { actionField } from './valuation-forms.ts';

/**
 * Receives a form of the first three steps: the plate, the car, the contact details. Only the last stores something and
 * redirects; the others render the next step.
 */
export async function receiveBeginStep(
  siteRequest: SiteRequest,
  request: Request,
  { path, body }: { path: ValuationPath; body: FormData },
) {
  const steps = await readFirstSteps(siteRequest, request, { path, body });
  if (body.has(keyField)) return receiveContactStep(siteRequest, request, steps);
  const { plate, vehicle, sent } = steps;
  if ('errors' in plate) return showPlate(siteRequest, steps, { errors: plate.errors }, { status: 422 });
  switch (body.get(actionField)) {
    case 'confirm':
      return vehicle ? showContact(siteRequest, steps) : showCar(siteRequest, steps);
    case 'describe': {
      const fields = vehicleFields(siteRequest.clock());
      const { errors } = validateForm(fields, sent);
      if (errors.length === 0) {
        return showContact(siteRequest, { ...steps, vehicle: describeVehicle(sent, siteRequest.clock()) });
      }
      return showCar(siteRequest, steps, { values: parseFormValues(fields, sent), errors }, { status: 422 });
    }
    case 'change-car':
      return showCar(siteRequest, steps);
    case 'change-plate':
      return showPlate(siteRequest, steps);
    default:
      return lookUp(siteRequest, steps, plate);
  }
}

/** Looks up the car. Rate-limited, like beginning a valuation. */
async function lookUp(siteRequest: SiteRequest, steps: FirstSteps, { rego, regoState }: RegisteredPlate) {
  const seconds = await siteRequest.secondsToWait('valuations');
  if (seconds > 0) return showPlate(siteRequest, steps, ...describeWait(seconds));
  return showCar(siteRequest, { ...steps, vehicle: await lookUpPlate(siteRequest, { rego, state: regoState }) });
}
