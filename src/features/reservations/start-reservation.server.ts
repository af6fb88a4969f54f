import type { ProcessorName } from '../../platform/payments/payments.ts';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { hashToken, makeToken } from '../accounts/secret-token.server.ts';
import type { Site } from '../sites/site.ts';
import { depositOf } from '../sites/deposit.ts';
import { processorsOf } from './processors-of.ts';
import { settleJob } from './reservation-queues.server.ts';
import { type Buyer, lockMinutes, type PickUp } from './reservation.ts';
import { ProviderUnreachable, settleReservation, type SettleTools } from './settle-reservation.server.ts';
import {
  type CarToReserve,
  findByKey,
  findCarToReserve,
  findLiveOfCar,
  findOwnLive,
  findPayableById,
  findPace,
  holdCustomer,
  insertReservation,
  type PayableReservation,
} from './start-store.server.ts';
import { type TooMany, whyNotReservable } from './why-not-reservable.ts';

/** A `SiteRequest` is one of these. */
export type StartTools = { site: Site; scope: SiteScope; settling: SettleTools };

export type Asked = {
  /** The car's. Whether the website lists it is the caller's to know; here counts whether it may read it. */
  slug: string;
  buyer: Buyer;
  processor: ProcessorName;
  pickUp: PickUp | null;
  customerId: number | null;
  /** The form's own: the same one again is the same reservation. */
  key: string;
  /** Of a reservation that this browser made before, from its cookie: its buyer is led back to it. */
  token?: string | null;
  /** From which it is asked, where that is known. */
  network?: string | null;
};

export type Refusal = 'not_reservable' | 'locked' | 'held' | 'no_processor' | 'unreachable' | TooMany;

export type Started =
  /** Without an address nothing is left to pay: the buyer's page says how it stands. */
  | { token: string; payment: { processor: ProcessorName; url: string | null } }
  /** The token is the buyer's own where the car is theirs and only the provider was away: their page tries again. */
  | { refused: Refusal; freesUpAt: Date | null; token: string | null };

/** A lock that is over is ended first, and whoever was beaten looks again: that takes two rounds, and a third is luck. */
const mostRounds = 3;

/**
 * Locks a car for a buyer and leads them to where the deposit is paid. What is intended is written down before anybody
 * is called: from then on the sweep finds it, whatever becomes of this process.
 */
export async function startReservation(tools: StartTools, asked: Asked): Promise<Started> {
  for (let round = 0; round < mostRounds; round += 1) {
    const taken = await lockCar(tools, asked);
    if ('refused' in taken) return taken;
    if ('own' in taken) return leadToPayment(tools, taken.own);
    // Whoever had the car is asked for at the provider before anybody else gets it: they may have paid.
    if ('overdue' in taken && !(await settled(tools.settling, taken.overdue))) return refuse('locked');
  }
  return refuse('locked');
}

type Refused = Extract<Started, { refused: Refusal }>;
type Taken = Refused | { own: PayableReservation } | { overdue: number } | { beaten: true };

const refuse = (refused: Refusal, freesUpAt: Date | null = null): Refused => ({ refused, freesUpAt, token: null });

const isOver = ({ lockedUntil, state }: PayableReservation, { clock }: SettleTools): boolean =>
  state === 'pending_payment' && lockedUntil <= clock();

/** The buyer's own reservation, be it a new one, or what is in its way. One transaction: hundreds may want the same car. */
function lockCar({ site, scope, settling }: StartTools, asked: Asked): Promise<Taken> {
  const { reservation: terms } = site.config;
  return scope.run(async (tx): Promise<Taken> => {
    const car = await findCarToReserve(tx, asked.slug);
    // After the car: who locked it in the meantime may be the same form, and a button pressed twice is nobody's rival.
    const repeated = await findByKey(tx, asked.key);
    if (repeated) return { own: repeated };
    const own = await findOwnLive(tx, asked);
    if (own && !isOver(own, settling)) return { own };
    if (!car) return refuse('not_reservable');
    const now = settling.clock();
    const processors = processorsOf(car, terms, settling.payments);
    const lasting = whyNotReservable(car, { reservation: terms, listable: true, hold: null, processors, now });
    if (lasting) return refuse(lasting.why === 'no_processor' ? 'no_processor' : 'not_reservable');
    if (car.hold) return inTheWay(car, now);
    if (!processors.includes(asked.processor)) return refuse('no_processor');
    const { id: carId, slug, name, stocknum, price, priceType, pictureId, dealershipId } = car;
    const made = {
      id: crypto.randomUUID(),
      siteId: site.id,
      dealershipId,
      carId,
      customerId: await holdCustomer(tx, asked.customerId),
      token: makeToken(),
      key: asked.key,
      car: { id: carId, slug, name, stocknum, price, priceType, pictureId },
      ...asked.buyer,
      network: asked.network ? hashToken(asked.network) : null,
      pickUp: asked.pickUp,
      // As promised now: a site that changes its hours changes nobody's reservation.
      holdHours: terms.holdHours,
      lockedUntil: new Date(now.getTime() + lockMinutes * 60_000),
    };
    const { processor } = asked;
    const payment = {
      id: crypto.randomUUID(),
      processor,
      account: processor === 'stripe' ? car.account : null,
      amount: depositOf(price, terms),
    };
    const tooMany = await findPace(tx, made);
    if (tooMany) return refuse(tooMany);
    // The index decides, not what was read above: of all who saw the car free one gets in.
    if (!(await insertReservation(tx, made, payment))) return { beaten: true };
    await settling.jobs.send(tx, [settleJob(made.id, { afterSeconds: lockMinutes * 60 })]);
    const { id, token, lockedUntil } = made;
    return { own: { id, token, lockedUntil, state: 'pending_payment', processor, payment: 'intended', url: null } };
  });
}

/** Somebody else has the car, or had it until a moment ago. */
const inTheWay = ({ id, hold, holdUntil }: CarToReserve, now: Date): Taken =>
  holdUntil !== null && holdUntil <= now ? { overdue: id } : refuse(hold === 'held' ? 'held' : 'locked', holdUntil);

/** Whether what is overdue could be brought to its end. */
async function settled(settling: SettleTools, carId: number): Promise<boolean> {
  const live = await findLiveOfCar(settling.database.forPlatform(), carId);
  return live === undefined || isReached(settleReservation(settling, live));
}

/** Why it was not is written down with the payment. */
async function isReached(settling: Promise<void>): Promise<boolean> {
  try {
    await settling;
    return true;
  } catch (error) {
    if (error instanceof ProviderUnreachable) return false;
    throw error;
  }
}

async function leadToPayment({ scope, settling }: StartTools, found: PayableReservation): Promise<Started> {
  const { id, token, processor } = found;
  const isToBeOpened = found.state === 'pending_payment' && found.payment === 'intended';
  if (!isToBeOpened) return { token, payment: { processor, url: found.url } };
  if (!(await isReached(settleReservation(settling, id)))) {
    return { refused: 'unreachable', freesUpAt: found.lockedUntil, token };
  }
  const opened = await findPayableById(scope, id);
  // The provider will not have it, and nobody loses anything: the car is free again.
  if (opened?.state === 'abandoned') return refuse('no_processor');
  return { token, payment: { processor, url: opened?.url ?? null } };
}
