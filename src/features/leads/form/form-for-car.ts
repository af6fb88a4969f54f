import { isAvailable } from '../../inventory/car-rules.ts';
import type { FormCar } from './form-context.ts';
import type { FormKindName } from './form-kind-name.ts';

const ofAvailableCars = new Set<FormKindName>(['offer', 'test-drive', 'photos']);

/** A car that has gone takes no offer, is driven by nobody and photographed no more: another like it is looked for. */
export const formForCar = <Name extends FormKindName>(name: Name, car: FormCar | null): Name | 'similar' =>
  car && !isAvailable(car) && ofAvailableCars.has(name) ? 'similar' : name;
