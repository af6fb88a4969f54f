import type { Clock } from '../../../platform/clock.ts';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { Payments } from '../../../platform/payments/payments.ts';
import type { PlatformDatabase } from '../../../platform/postgres/platform-database.ts';
import type { Site } from '../../sites/site.ts';
import type { ReservationLinks } from '../reservation-links.server.ts';
import { callProvider, type RecordResponse, type RejectedRequest } from './call-provider.server.ts';
import {
  toNoticeSubject,
  transitionReservation,
  oweRefund,
  type TransitionContext,
} from './transition-reservation.server.ts';
import { nextStep, type ProviderCall, type Run } from './next-step.ts';
import { planNotices } from '../notices/plan-notices.server.ts';
import {
  toReservationFacts,
  type FullReservation,
  lockFullReservation,
  readFullReservation,
  storeLastError,
} from './settlement-store.server.ts';
import { isRefundStuck } from '../payments/is-refund-stuck.ts';

/** Works in the platform's scope: a car lent to several sites is one car. */
export type SettleDependencies = {
  platformDatabase: Pick<PlatformDatabase, 'forPlatform'>;
  payments: Payments;
  links: ReservationLinks;
  jobs: JobSender;
  clock: Clock;
  findSite(id: number): Promise<Site>;
  /** The origin a buyer returns to after paying. */
  getOrigin(site: Site): string;
  /** A provider rejected a request for good: the request, or the dealership's account with the provider, is wrong. */
  onRejectedRequest?(about: RejectedRequest): void;
  /** A refund failed for good: staff have to pay it back by hand. */
  onFailedRefund?(about: { reservationId: string; dealershipId: number }): void;
};

/** The outcome of a call to the provider is unknown; the call is repeated later. */
export class ProviderUnreachable extends Error {}

/** More steps than any reservation takes from start to end. */
const maxSteps = 12;

/**
 * Reconciles a reservation: reads its facts, takes the next step, and repeats until no step is due. Every trigger calls
 * this one function: the job at the end of a lock, a provider's message, a returning buyer, the sweep after a crash. It
 * is idempotent and safe to run concurrently.
 * @param isNotified whether a provider has just reported a change
 * @throws ProviderUnreachable if a provider did not respond. Earlier results are recorded; call it again later.
 */
export async function settleReservation(tools: SettleDependencies, id: string, isNotified = false): Promise<void> {
  const called = new Set<ProviderCall>();
  let unreachable: ProviderUnreachable | undefined;
  for (let left = maxSteps; left > 0; left -= 1) {
    // Read again on every pass, because another process may have taken a step in between.
    const full = await tools.platformDatabase.forPlatform().run((tx) => readFullReservation(tx, id));
    const run: Run = { now: tools.clock(), called, isNotified, isUnreachable: unreachable !== undefined };
    const step = full && nextStep(toReservationFacts(full), run);
    // The first call without a response ends the run, except for what is due without one.
    if (unreachable && step?.does !== 'move') throw unreachable;
    if (!step) {
      const hasTried = called.has('refund') || called.has('readRefund');
      if (full?.refund && isRefundStuck(full.refund) && hasTried)
        tools.onFailedRefund?.({ reservationId: id, dealershipId: full.dealershipId });
      return;
    }
    if (step.does === 'call') {
      // A crash between these two lines loses nothing: the call is idempotent and gives the same response next time.
      const response = await call(tools, full, step.method);
      if (response instanceof ProviderUnreachable) unreachable = response;
      else {
        await record(tools, id, response);
        called.add(step.method);
      }
    } else {
      await record(tools, id, (context, locked) => takeStep(context, locked, run));
    }
  }
  throw new Error(`reservation ${id} did not settle within ${maxSteps} steps`);
}

async function call(
  tools: SettleDependencies,
  full: FullReservation,
  method: ProviderCall,
): Promise<RecordResponse | ProviderUnreachable> {
  const provider = tools.payments[full.payment.processor];
  try {
    if (!provider) throw new Error(`no payment provider is configured for ${full.payment.processor}`);
    const origin = method === 'open' ? tools.getOrigin(await tools.findSite(full.siteId)) : '';
    return await callProvider(provider, method, full, {
      origin,
      links: tools.links,
      onRejectedRequest: (about) => tools.onRejectedRequest?.(about),
    });
  } catch (error) {
    const about = method === 'refund' || method === 'readRefund' ? 'refund' : 'payment';
    // Stored with the payment, so that staff can see why nothing moves.
    const { message } = error as Error;
    await record(tools, full.id, ({ tx }, locked) => storeLastError(tx, locked, about, message));
    return new ProviderUnreachable(`${full.payment.processor} did not respond to ${method}`, { cause: error });
  }
}

const record = (tools: SettleDependencies, id: string, write: RecordResponse): Promise<void> =>
  tools.platformDatabase.forPlatform().run(async (tx) => {
    const locked = await lockFullReservation(tx, id);
    if (locked) await write({ tx, jobs: tools.jobs, now: tools.clock() }, locked);
  });

/** Decides again, because the first decision was made without the row lock. */
async function takeStep(context: TransitionContext, locked: FullReservation, run: Run): Promise<void> {
  const step = nextStep(toReservationFacts(locked), run);
  switch (step?.does) {
    case 'move':
      await transitionReservation(context, locked, step.event, step.why);
      break;
    case 'owe':
      await oweRefund(context, locked, 'A deposit was paid for a reservation that had ended.');
      break;
    case 'remind':
      await planNotices(context.tx, context.jobs, toNoticeSubject(locked), 'reminder');
      break;
    case 'call': // another process was faster; the next pass decides again
    case undefined:
  }
}
