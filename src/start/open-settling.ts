import type { Config } from '../config.ts';
import { createSandboxPayments } from '../features/sandbox-payments/sandbox-payments.server.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { Base } from './open-base.ts';
import type { ProcessOptions } from './run-until-stopped.ts';

type Say = ProcessOptions['say'];

export type Settling = Awaited<ReturnType<typeof openSettling>>;

/** What brings reservations forward, and who takes their deposits. */
export async function openSettling({ config, app, database, jobs, directory, originOf }: Base, say: Say) {
  const { payments, sandboxDesk } = await openPayments(config, database, say);
  const settling = {
    database,
    payments,
    jobs,
    clock: systemClock,
    siteOf: directory.require,
    originOf,
    onFailedRefund: (about: object) => app.log.error(about, 'a deposit could not be given back'),
  };
  return { settling, payments, sandboxDesk };
}

/**
 * Stripe where it is set, and where it may be, a sandbox that moves no money. Stripe's library takes a quarter of a
 * second and ten megabytes, so that it is loaded only for those who have Stripe.
 */
async function openPayments({ stripe: access, sandboxPayments }: Config, database: Database, say: Say) {
  const stripe = access && (await import('../platform/payments/stripe-payments.ts')).createStripePayments(access);
  const sandbox = sandboxPayments
    ? createSandboxPayments({ scope: database.forPlatform(), clock: systemClock })
    : undefined;
  if (!stripe && !sandbox) {
    say(
      'No deposit can be paid on this server: set STRIPE_SECRET_KEY, or SANDBOX_PAYMENTS=allowed to try it with test cards.',
    );
  }
  const payments = { ...(stripe && { stripe }), ...(sandbox && { sandbox }) };
  return { payments, sandboxDesk: sandbox?.desk };
}
