import { isAvailable } from '../cars/car-rules.ts';
import type { FormCar } from './form-context.ts';
import type { FormKindName } from './form-kind-name.ts';

const availableCarForms = new Set<FormKindName>(['offer', 'test-drive', 'photos']);

/** Replaces a form that makes no sense for a sold car, such as a test drive, by the one that asks for a similar car. */
export const chooseCarForm = <Name extends FormKindName>(name: Name, car: FormCar | null): Name | 'similar' =>
  car && !isAvailable(car) && availableCarForms.has(name) ? 'similar' : name;
