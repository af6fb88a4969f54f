import { printCents } from '../../features/sites/deposit.ts';
import { type SandboxPayment, standingOf } from '../../features/sandbox-payments/sandbox-payment.ts';
import { timeLeftWords } from '../../features/reservations/time-left-words.ts';
import type { SiteRequest } from '../site-request.ts';
import type { SandboxPageData } from './sandbox-page-data.ts';

export function sandboxPageOf(
  payment: SandboxPayment,
  { site, clock }: Pick<SiteRequest, 'site' | 'clock'>,
): SandboxPageData {
  return {
    siteName: site.name,
    standing: standingOf(payment, clock()),
    amount: printCents(payment.amount),
    description: payment.description,
    timeLeft: `${timeLeftWords(payment.expiresAt.getTime() - clock().getTime())} left to pay`,
    returnPath: pathOf(payment.returnUrl),
    cancelPath: pathOf(payment.cancelUrl),
  };
}

/** Both lead to pages of the website that this is asked on. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** What is over is gone for good. */
export const statusOf = (standing: SandboxPageData['standing']): number =>
  standing === 'cancelled' || standing === 'expired' ? 410 : 200;
