import type { Car } from '../../cars/car.ts';
import { hasPrice } from '../../cars/price.ts';
import { calculateDeposit, formatCents } from '../deposit.ts';
import type { ReservationSection } from '../reservation-config.ts';
import type { TextsSection } from '../../sites/config/text-config.ts';

type TermsConfig = {
  reservation: Pick<ReservationSection['reservation'], 'deposit' | 'holdHours'>;
  texts: Pick<TextsSection['texts'], 'vehicleNounSingular'>;
};

/** The terms of a reservation as visitors read them. With a price, the deposit is that of the car. */
export const describeReservationTerms = (
  { reservation, texts }: TermsConfig,
  price = Number.POSITIVE_INFINITY,
): string =>
  `A deposit of ${formatCents(calculateDeposit(price, reservation))} holds the ${texts.vehicleNounSingular} for ${reservation.holdHours} hours and is refundable in full.`;

/** The terms of a car's page; null if the car cannot be reserved online on this site. */
export function describeCarTerms(
  config: ReservationSection & TextsSection,
  { car_type, price }: Pick<Car, 'car_type' | 'price'>,
): string | null {
  const { enabled, usedCarsOnly } = config.reservation;
  const isOffered = enabled && (car_type === 'used' || !usedCarsOnly) && hasPrice(price);
  return isOffered ? describeReservationTerms(config, price) : null;
}
