import { formatCents } from '../../features/reservations/deposit.ts';
import { type SandboxPayment, getCurrentState } from '../../features/sandbox-payments/sandbox-payment.ts';
import { formatTimeLeft } from '../../features/reservations/copy/format-time-left.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { SandboxPageData } from './sandbox-page-data.ts';

export function buildSandboxData(
  payment: SandboxPayment,
  { site, clock }: Pick<SiteRequest, 'site' | 'clock'>,
): SandboxPageData {
  return {
    siteName: site.name,
    state: getCurrentState(payment, clock()),
    amount: formatCents(payment.amount),
    description: payment.description,
    timeLeft: `${formatTimeLeft(payment.expiresAt.getTime() - clock().getTime())} left to pay`,
    returnPath: toPath(payment.returnUrl),
    cancelPath: toPath(payment.cancelUrl),
  };
}

/** Both URLs are on this site, so the path is enough. */
export function toPath(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

export const getHttpStatus = (state: SandboxPageData['state']): number =>
  state === 'cancelled' || state === 'expired' ? 410 : 200;
