import { randomBytes } from 'node:crypto';
import { createReservationLinks } from '../../features/reservations/reservation-links.server.ts';
import { startReservation } from '../../features/reservations/checkout/start-reservation.server.ts';
import {
  type SettleDependencies,
  settleReservation,
} from '../../features/reservations/settlement/settle-reservation.server.ts';
import { runDeskAction } from '../../features/reservations/staff/desk-actions.server.ts';
import { createSandboxPayments } from '../../features/sandbox-payments/sandbox-payments.server.ts';
import { deriveLeadId } from '../../features/leads/derive-lead-id.server.ts';
import type { Clock } from '../../platform/clock.ts';
import { PaymentRefused } from '../../platform/payments/payments.ts';
import type { PlatformDatabase } from '../../platform/postgres/platform-database.ts';
import { type DeskCar, findProviderPayment } from './demo-desk-store.server.ts';
import type { DemoReservation } from './demo-lead.ts';
import type { DeskStage } from './play-demo-leads.server.ts';

type Tools = { stage: DeskStage; platformDatabase: PlatformDatabase; clock: Clock };

/** Reserves cars as buyers did, pays by test card, and does what staff did with the reservations. */
export async function playReservations(tools: Tools, reservations: readonly DemoReservation[]): Promise<void> {
  const { cars } = tools.stage;
  // The cars that were listed longest: visitors see them last.
  const reservable = cars.filter(({ isReservable }) => isReservable).toReversed();
  for (const [place, reservation] of reservations.entries()) {
    const car = reservable[place];
    if (!car) throw new Error('The demo has too few cars to reserve.');
    await playReservation(tools, reservation, car);
  }
}

/** Links in the demo's messages are found by their hash. */
const links = createReservationLinks(randomBytes(32).toString('hex'));

const refuse = () => Promise.reject(new PaymentRefused('The account behind the card is closed.'));

async function playReservation(
  { stage, platformDatabase, clock }: Tools,
  { at, paidAfterMinutes, ending, ...buyer }: DemoReservation,
  { slug }: DeskCar,
): Promise<void> {
  const scope = platformDatabase.forPlatform();
  const { terminal, ...sandbox } = createSandboxPayments({ scope, clock });
  const settling: SettleDependencies = {
    platformDatabase,
    payments: { sandbox: ending?.isRefundRefused ? { ...sandbox, refund: refuse } : sandbox },
    jobs: stage.jobs,
    links,
    clock,
    findSite: stage.findSite,
    getOrigin: stage.getOrigin,
  };
  const { site, siteScope } = stage;
  stage.goTo(at);
  const key = deriveLeadId(site.id, 'demo-reservation', buyer);
  const input = { slug, buyer, processor: 'sandbox', pickUp: null, customerId: null, key } as const;
  const started = await startReservation({ site, scope: siteScope, settling }, input);
  if ('refused' in started) throw new Error(`The demo's reservation of ${slug} is refused: ${started.refused}.`);
  const id = links.readToken(started.token) ?? '';
  const settle = async (minutesLater: number): Promise<void> => {
    stage.goTo((stage.toMoment(0).getTime() - stage.toMoment(at).getTime()) / 60_000 - minutesLater);
    if (paidAfterMinutes !== null) await terminal.pay(await findProviderPayment(scope, id), 'pays');
    await settleReservation(settling, id);
    await stage.runJobs();
  };
  await settle(paidAfterMinutes ?? 60);
  if (!ending) return;
  stage.goTo(ending.at);
  const { id: staffId } = stage.getPerson(ending.by);
  const actor = { staffId, network: null, requestId: null, dealershipId: stage.dealershipId };
  await runDeskAction({ scope: platformDatabase.asStaff(actor), jobs: stage.jobs, clock }, id, ending.does);
  await settleReservation(settling, id);
  await stage.runJobs();
}
