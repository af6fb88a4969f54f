import { formatCount } from '../../ui/format-count.ts';
import type { SiteConfig } from './site-config.ts';

/** What a visitor is told of a reservation, wherever it is offered. */
export const reservationPromise = ({ deposit, holdHours }: Pick<SiteConfig['reservation'], 'deposit' | 'holdHours'>) =>
  `A deposit of $${formatCount(deposit)} holds the car for ${holdHours} hours and is refundable in full.`;

/** With every used car, on sites that promise it. */
export const usedCarPromises = ['48 hour money back', '12 months roadside assist'] as const;
