import { eventIds } from '../analytics/event-ids.ts';
import { getEnquiryEvent } from '../sites/dealerships/primary-manufacturer.ts';
import type { FormCar, FormContext } from '../forms/form-context.ts';
import type { FormKindName } from '../forms/form-kind-name.ts';
import type { LeadClassification } from './lead-classification.ts';

/** The analytics event of a submitted form, which depends on the form and the car. */
export const getLeadEvent = (
  kind: FormKindName,
  { car, config }: Pick<FormContext, 'car' | 'config'>,
): LeadClassification['event'] => ({
  id: car ? carEvent(kind, car, config) : eventIds.generalEnquiry,
  params: car ? vehicleParams(car) : {},
});

function carEvent(kind: FormKindName, car: FormCar, config: FormContext['config']) {
  switch (kind) {
    case 'enquiry':
    case 'similar':
    case 'purchase':
      return getEnquiryEvent(config, car);
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
