import type { Config } from '../config.ts';
import { createRejectionReporter } from '../features/reservations/settlement/report-rejected-requests.server.ts';
import { createSandboxPayments } from '../features/sandbox-payments/sandbox-payments.server.ts';
import { systemClock } from '../platform/clock.ts';
import type { CheckAccount } from '../platform/payments/payments.ts';
import type { PlatformDatabase } from '../platform/postgres/platform-database.ts';
import type { SharedServices } from './open-shared-services.ts';
import type { ProcessOptions } from './run-until-stopped.ts';

type Say = ProcessOptions['print'];

export type ReservationPayments = Awaited<ReturnType<typeof openReservationPayments>>;

/** Settles reservations, and the payment providers of their deposits. */
export async function openReservationPayments(
  { config, app, metrics, platformDatabase, jobs, directory, getOrigin, reservationLinks }: SharedServices,
  say: Say,
) {
  const { payments, sandboxTerminal, checkAccount } = await openPayments(config, platformDatabase, say);
  const settling = {
    platformDatabase,
    payments,
    links: reservationLinks,
    jobs,
    clock: systemClock,
    findSite: directory.require,
    getOrigin,
    onRejectedRequest: createRejectionReporter({ registry: metrics.registry, log: app.log }),
    onFailedRefund: (about: object) => app.log.error(about, 'a deposit could not be refunded'),
  };
  return { settling, payments, sandboxTerminal, checkAccount };
}

/**
 * Stripe if it is configured, and a sandbox without real money if it is allowed. Stripe's library takes a quarter of a
 * second and ten megabytes, so it is only loaded where it is used.
 */
async function openPayments({ stripe: access, sandboxPayments }: Config, platformDatabase: PlatformDatabase, say: Say) {
  const stripe = access && (await import('../platform/payments/stripe-payments.ts')).createStripePayments(access);
  const sandbox = sandboxPayments
    ? createSandboxPayments({ scope: platformDatabase.forPlatform(), clock: systemClock })
    : undefined;
  if (!stripe && !sandbox) {
    say(
      'No deposit can be paid on this server: set STRIPE_SECRET_KEY, or SANDBOX_PAYMENTS=allowed to try it with test cards.',
    );
  }
  const payments = { ...(stripe && { stripe }), ...(sandbox && { sandbox }) };
  const checkAccount: CheckAccount = access
    ? (await import('../platform/payments/stripe-accounts.ts')).createStripeAccountCheck(access)
    : async () => (sandbox ? sandboxAccount : noAccount);
  return { payments, sandboxTerminal: sandbox?.terminal, checkAccount };
}

const sandboxAccount = {
  canTakePayments: true,
  name: null,
  message: 'This platform takes test cards only. No money moves, and no account is needed.',
};
const noAccount = {
  canTakePayments: false,
  name: null,
  message: 'This platform is not connected to Stripe, so no deposit can be paid.',
};
