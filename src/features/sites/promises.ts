import { depositOf, printCents } from './deposit.ts';
import type { SiteConfig } from './site-config.ts';

type PromisingConfig = {
  reservation: Pick<SiteConfig['reservation'], 'deposit' | 'holdHours'>;
  texts: Pick<SiteConfig['texts'], 'vehicleNounSingular'>;
};

/** What a visitor is told of a reservation, wherever it is offered: of a car at hand with the deposit that it takes. */
export const reservationPromise = ({ reservation, texts }: PromisingConfig, price = Number.POSITIVE_INFINITY): string =>
  `A deposit of ${printCents(depositOf(price, reservation))} holds the ${texts.vehicleNounSingular} for ${reservation.holdHours} hours and is refundable in full.`;

/** With every used car, on sites that promise it. */
export const usedCarPromises = ['48 hour money back', '12 months roadside assist'] as const;
