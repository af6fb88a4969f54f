import { eventIds } from '../analytics/event.ts';
import { enquiryEvent } from '../sites/primary-manufacturer.ts';
import type { FormCar, FormContext } from './form/form-context.ts';
import type { FormKindName } from './form/form-kind-name.ts';
import type { FormView } from './form/form-view.ts';

/** The analytics event of a form that was taken: by the form, then by the car. */
export const leadEvent = (
  kind: FormKindName,
  { car, config }: Pick<FormContext, 'car' | 'config'>,
): FormView['event'] => ({
  id: car ? carEvent(kind, car, config) : eventIds.generalEnquiry,
  params: car ? vehicleParams(car) : {},
});

function carEvent(kind: FormKindName, car: FormCar, config: FormContext['config']) {
  switch (kind) {
    case 'enquiry':
    case 'similar':
    case 'purchase':
      return enquiryEvent(config, car);
    case 'test-drive':
      return car.car_type === 'used' ? eventIds.usedTestDrive : eventIds.newTestDrive;
    default:
      return eventIds.generalEnquiry;
  }
}

const vehicleParams = (car: FormCar) => ({
  vehicleStatus: car.status,
  vehicleMake: car.make,
  vehicleModel: car.model,
  vehicleYear: car.year,
  vehicleKilometers: car.km,
  vehicleGrade: car.badge,
});
