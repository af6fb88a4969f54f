import type { ProcessorName } from '../../../platform/payments/payments.ts';
import type { SiteScope } from '../../../platform/postgres/database.ts';
import { hashToken } from '../../accounts/secret-token.server.ts';
import type { TextsSection } from '../../sites/config/text-config.ts';
import type { Site } from '../../sites/site.ts';
import { getAgreedTerms } from '../copy/terms-copy.ts';
import { calculateDeposit } from '../deposit.ts';
import { listProcessors } from '../payments/list-processors.ts';
import { settleJob } from '../settlement/settlement-queue.server.ts';
import { lockMinutes } from '../car-lock.ts';
import type { Buyer, PickUp } from '../reservation.ts';
import {
  ProviderUnreachable,
  settleReservation,
  type SettleDependencies,
} from '../settlement/settle-reservation.server.ts';
import {
  type CarToReserve,
  findReservationByKey,
  findCarToReserve,
  findOverdueReservation,
  findOwnLiveReservation,
  findPayableById,
  countBuyerReservations,
  lockCustomer,
  insertReservation,
  type PayableReservation,
} from './start-reservation-store.server.ts';
import { type BuyerRateLimit, findBuyerRateLimit } from './buyer-rate-limit.ts';
import { whyNotReservable } from './why-not-reservable.ts';
import type { ReservationSection } from '../reservation-config.ts';

/** A `SiteRequest` satisfies this. */
export type StartDependencies = {
  site: Site<ReservationSection & TextsSection>;
  scope: SiteScope;
  settling: SettleDependencies;
};

export type StartReservationInput = {
  /** The car's slug. The caller has checked that the site lists the car; here the site only has to be able to read it. */
  slug: string;
  buyer: Buyer;
  processor: ProcessorName;
  pickUp: PickUp | null;
  customerId: number | null;
  /** The form's idempotency key: the same key returns the same reservation. */
  key: string;
  /** From the cookie of a reservation this browser made before; its buyer is sent back to it. */
  token?: string | null;
  /** Keyed hash of the client's network, if known. */
  network?: string | null;
};

export type Refusal =
  | 'not_reservable'
  | 'locked'
  | 'held'
  | 'no_processor'
  | 'rejected'
  | 'unreachable'
  | BuyerRateLimit;

export type StartResult =
  /** Without a URL nothing is left to pay: the buyer's page shows the state. */
  | { token: string; payment: { processor: ProcessorName; url: string | null } }
  /** With a token the car is locked for the buyer and only the provider was unreachable: their page retries. */
  | { refused: Refusal; freesUpAt: Date | null; token: string | null };

/** One round ends an overdue lock and one follows a lost race; a third is a margin. */
const maxRounds = 3;

/**
 * Locks a car for a buyer and returns the page where the deposit is paid. The intent is committed before the provider is
 * called, so that the sweep finds it if this process crashes.
 */
export async function startReservation(tools: StartDependencies, input: StartReservationInput): Promise<StartResult> {
  for (let round = 0; round < maxRounds; round += 1) {
    const outcome = await lockCar(tools, input);
    if ('refused' in outcome) return outcome;
    if ('own' in outcome) return openPayment(tools, outcome.own);
    // The previous buyer may have paid, so their reservation is settled before the car is given to another.
    if ('overdue' in outcome && !(await settleOverdue(tools, outcome.overdue))) return refuse('locked');
  }
  return refuse('locked');
}

type Refused = Extract<StartResult, { refused: Refusal }>;
type LockOutcome = Refused | { own: PayableReservation } | { overdue: number } | { lostRace: true };

const refuse = (refused: Refusal, freesUpAt: Date | null = null): Refused => ({ refused, freesUpAt, token: null });

const isOver = ({ lockedUntil, state }: PayableReservation, { clock }: SettleDependencies): boolean =>
  state === 'pending_payment' && lockedUntil <= clock();

/** The buyer's own reservation, new or existing, or the obstacle. One transaction, as hundreds may want the same car. */
function lockCar({ site, scope, settling }: StartDependencies, input: StartReservationInput): Promise<LockOutcome> {
  const { reservation: terms } = site.config;
  return scope.run(async (tx): Promise<LockOutcome> => {
    const car = await findCarToReserve(tx, input.slug);
    // Read after the car: the form may have been sent twice, and its first copy may have just locked the car.
    const repeated = await findReservationByKey(tx, input.key);
    if (repeated) return { own: repeated };
    const own = await findOwnLiveReservation(tx, settling.links, input);
    if (own && !isOver(own, settling)) return { own };
    if (!car) return refuse('not_reservable');
    const now = settling.clock();
    const processors = listProcessors(car, terms, settling.payments);
    const obstacle = whyNotReservable(car, { reservation: terms, listable: true, hold: null, processors, now });
    if (obstacle) return refuse(obstacle.why === 'no_processor' ? 'no_processor' : 'not_reservable');
    if (car.hold) return refuseOrSettle(car, now);
    if (!processors.includes(input.processor)) return refuse('no_processor');
    const { id: carId, slug, name, stocknum, price, priceType, pictureId, dealershipId } = car;
    const id = crypto.randomUUID();
    const made = {
      id,
      siteId: site.id,
      dealershipId,
      carId,
      customerId: await lockCustomer(tx, input.customerId),
      tokenHash: hashToken(settling.links.makeToken(id)),
      key: input.key,
      car: { id: carId, slug, name, stocknum, price, priceType, pictureId },
      ...input.buyer,
      network: input.network || null,
      pickUp: input.pickUp,
      // Copied, so that a change of the site's setting does not affect existing reservations.
      holdHours: terms.holdHours,
      terms: getAgreedTerms(site.config, price),
      lockedUntil: new Date(now.getTime() + lockMinutes * 60_000),
    };
    const { processor } = input;
    const payment = {
      id: crypto.randomUUID(),
      processor,
      account: processor === 'stripe' ? car.account : null,
      amount: calculateDeposit(price, terms),
    };
    const rateLimit = findBuyerRateLimit(await countBuyerReservations(tx, made));
    if (rateLimit) return refuse(rateLimit);
    // The unique index decides, not what was read above.
    if (!(await insertReservation(tx, made, payment))) return { lostRace: true };
    await settling.jobs.send(tx, [settleJob(made.id, { afterSeconds: lockMinutes * 60 })]);
    return {
      own: { id, lockedUntil: made.lockedUntil, state: 'pending_payment', processor, payment: 'intended', url: null },
    };
  });
}

/** Another buyer has the car, or an overdue lock is still to be ended. */
const refuseOrSettle = ({ id, hold, holdUntil }: CarToReserve, now: Date): LockOutcome =>
  holdUntil !== null && holdUntil <= now ? { overdue: id } : refuse(hold === 'held' ? 'held' : 'locked', holdUntil);

/** Whether the overdue reservation could be settled. */
async function settleOverdue({ scope, settling }: StartDependencies, carId: number): Promise<boolean> {
  const overdue = await findOverdueReservation(scope, carId);
  return overdue === null || isReached(settleReservation(settling, overdue));
}

/** The error is stored with the payment. */
async function isReached(settling: Promise<void>): Promise<boolean> {
  try {
    await settling;
    return true;
  } catch (error) {
    if (error instanceof ProviderUnreachable) return false;
    throw error;
  }
}

async function openPayment(
  { scope, settling }: StartDependencies,
  reservation: PayableReservation,
): Promise<StartResult> {
  const { id, processor } = reservation;
  const token = settling.links.makeToken(id);
  const mustOpen = reservation.state === 'pending_payment' && reservation.payment === 'intended';
  if (!mustOpen) return { token, payment: { processor, url: reservation.url } };
  let isRejected = false;
  const onRejectedRequest: SettleDependencies['onRejectedRequest'] = (about) => {
    isRejected = true;
    settling.onRejectedRequest?.(about);
  };
  if (!(await isReached(settleReservation({ ...settling, onRejectedRequest }, id)))) {
    return { refused: 'unreachable', freesUpAt: reservation.lockedUntil, token };
  }
  const opened = await findPayableById(scope, id);
  // The provider rejected the payment, or the lock ended meanwhile; the car is free again.
  if (opened?.state === 'abandoned') return refuse(isRejected ? 'rejected' : 'no_processor');
  return { token, payment: { processor, url: opened?.url ?? null } };
}
