import type { ProcessorName } from '../../platform/payments/payments.ts';
import type { CarIndex } from '../inventory/car-index.server.ts';
import type { Car } from '../inventory/car.ts';
import { findShownCar } from '../inventory/find-shown-car.server.ts';
import type { FormContext } from '../leads/form/form-context.ts';
import { type FormRequest, readFormContext } from '../leads/form/read-form-context.server.ts';
import { processorsOf } from './processors-of.ts';
import type { StartTools } from './start-reservation.server.ts';
import { type NotReservable, whyNotReservable } from './why-not-reservable.ts';

/** Who wants to reserve, on which site, and with whose help. */
export type CheckoutRequest = StartTools &
  Pick<FormRequest, 'clock' | 'memory' | 'visitor'> & {
    index: CarIndex;
    /** The network that it comes from. */
    address: string;
  };

/** A car at its checkout, as PostgreSQL has it: whether it can be reserved, and what its form depends on. */
export type Checkout = {
  car: Car;
  processors: ProcessorName[];
  refusal: NotReservable | undefined;
  context: FormContext;
};

/** Nothing for a car that this site does not show. */
export async function readCheckout(request: CheckoutRequest, slug: string): Promise<Checkout | undefined> {
  const { site, scope, index, clock, settling } = request;
  const now = clock();
  const shown = await findShownCar(scope, { index, site, now }, slug);
  if (!shown) return undefined;
  const { car, listable, hold } = shown;
  const { reservation } = site.config;
  const processors = processorsOf(car, reservation, settling.payments);
  return {
    car,
    processors,
    refusal: whyNotReservable(car, { reservation, listable, hold, processors, now }),
    context: await readFormContext(request, car.id),
  };
}
