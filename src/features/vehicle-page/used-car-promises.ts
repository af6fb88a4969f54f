import type { Car } from '../cars/car.ts';
import { getSaleState } from '../cars/sale-state.ts';
import type { VehiclePageSection } from './vehicle-page-config.ts';

type Promises = Pick<VehiclePageSection['vehiclePage'], 'usedCarPromises'>;
/** The reservation that a visitor can make now; null if there is none. */
type Reservation = { holdHours: number } | null;

export const roadsideAssist = '12 months roadside assist';

/** Included with used cars on sites that enable it. Money back comes with a reservation, for as long as it holds the car. */
export const listUsedCarPromises = ({ usedCarPromises }: Promises, reservation: Reservation): string[] =>
  usedCarPromises ? [...(reservation ? [`${reservation.holdHours} hour money back`] : []), roadsideAssist] : [];

/** The promises for one car. They apply only to used cars for sale. */
export const listCarPromises = (
  car: Pick<Car, 'car_type' | 'status' | 'sold'>,
  vehiclePage: Promises,
  reservation: Reservation,
): string[] =>
  car.car_type === 'used' && getSaleState(car) === 'forSale' ? listUsedCarPromises(vehiclePage, reservation) : [];
