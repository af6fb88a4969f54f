import { consentWordings } from '../../forms/consent.ts';
import { calculateDeposit, formatCents } from '../deposit.ts';
import type { ReservationSection } from '../reservation-config.ts';
import type { AgreedTerms } from '../reservation.ts';
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

/** Returns the terms that the buyer agrees to at checkout, to store with the reservation. */
export const getAgreedTerms = (config: TermsConfig, price: number): AgreedTerms => ({
  version: consentWordings.terms.version,
  text: `${describeReservationTerms(config, price)} ${consentWordings.terms.text}`,
});
