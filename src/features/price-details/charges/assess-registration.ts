import type { Car } from '../../cars/car.ts';
import { australianStates, type AustralianState } from '../../sites/dealerships/dealership.ts';
import { formatDay } from '../format-dates.ts';
import { stateNames } from './state-names.ts';

/** Whether a car comes with a registration that its buyer takes over, or needs one, and why. */
type Registration =
  | { kind: 'current'; until: string /* '5 March 2027' */ }
  | { kind: 'needed'; why: string }
  | { kind: 'unknown' };

type Registered = Pick<Car, 'rego_expiry' | 'car_type' | 'state'>;

/** A registration is valid for buyers in its state only. A car is taken to be registered where it is for sale. */
export function assessRegistration(car: Registered, buyersState: AustralianState, today: string): Registration {
  const { rego_expiry: expiry, car_type: type } = car;
  const hasExpiry = expiry !== null && /^\d{4}-\d\d-\d\d$/.test(expiry);
  if (!hasExpiry && type === 'new') return { kind: 'needed', why: 'The car has not been registered yet.' };
  const state = australianStates.find((each) => each === car.state);
  if (state && state !== buyersState)
    return {
      kind: 'needed',
      why: `The car is for sale in ${stateNames[state]}, and a registration does not move to another state.`,
    };
  if (!hasExpiry || !state) return { kind: 'unknown' };
  const until = formatDay(expiry);
  return expiry < today
    ? { kind: 'needed', why: `The registration of the car ended on ${until}.` }
    : { kind: 'current', until };
}
