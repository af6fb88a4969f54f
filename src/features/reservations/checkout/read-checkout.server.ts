import type { ProcessorName } from '../../../platform/payments/payments.ts';
import type { CarIndex } from '../../car-index/car-index.server.ts';
import type { Car } from '../../cars/car.ts';
import { findShownCar } from '../../car-search/find-shown-car.server.ts';
import type { FormContext } from '../../forms/form-context.ts';
import { readFormContext } from '../../forms/read-form-context.server.ts';
import type { LeadRequest } from '../../leads/lead-request.ts';
import type { Site } from '../../sites/site.ts';
import { listProcessors } from '../payments/list-processors.ts';
import type { StartDependencies } from './start-reservation.server.ts';
import { type NotReservable, whyNotReservable } from './why-not-reservable.ts';
import type { SearchSections } from '../../car-search/search-config.ts';
import type { ReservationSection } from '../reservation-config.ts';
import type { GatesSection } from '../../accounts/gate-config.ts';

export type CheckoutConfig = SearchSections & ReservationSection & GatesSection & FormContext['config'];

/** The parts of a request that a checkout needs. */
export type CheckoutRequest = Omit<StartDependencies, 'site'> &
  Pick<LeadRequest, 'clock' | 'cache' | 'visitor'> & {
    site: Site<CheckoutConfig>;
    index: CarIndex;
    /** Keyed hash of the client's network, for rate limits. */
    network: string;
  };

/** A car at its checkout, read from PostgreSQL: whether it can be reserved, and what the form depends on. */
export type Checkout = {
  car: Car;
  processors: ProcessorName[];
  refusal: NotReservable | undefined;
  context: FormContext;
};

/** @returns nothing for a car that this site does not show */
export async function readCheckout(request: CheckoutRequest, slug: string): Promise<Checkout | undefined> {
  const { site, scope, index, clock, settling } = request;
  const now = clock();
  const shown = await findShownCar(scope, { index, site, now }, slug);
  if (!shown) return undefined;
  const { car, listable, hold } = shown;
  const { reservation } = site.config;
  const processors = listProcessors(car, reservation, settling.payments);
  return {
    car,
    processors,
    refusal: whyNotReservable(car, { reservation, listable, hold, processors, now }),
    context: await readFormContext(request, car.id),
  };
}
