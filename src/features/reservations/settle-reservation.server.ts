import type { Clock } from '../../platform/clock.ts';
import type { JobSender } from '../../platform/jobs/jobs.ts';
import type { Payments } from '../../platform/payments/payments.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Site } from '../sites/site.ts';
import { askProvider, type RecordAnswer } from './ask-provider.server.ts';
import { aboutIt, moveReservation, oweDeposit, type Recording } from './move-reservation.server.ts';
import { nextStep, type ProviderCall, type Run } from './next-step.ts';
import { planNotices } from './notices/plan-notices.server.ts';
import { factsOf, type FullReservation, lockFull, readFull, storeTrouble } from './reservation-facts-store.server.ts';
import { isStuck } from './stuck-refund.ts';

/** Whoever brings reservations forward sees those of every site: a car that is lent is one car. */
export type SettleTools = {
  database: Pick<Database, 'forPlatform'>;
  payments: Payments;
  jobs: JobSender;
  clock: Clock;
  siteOf(id: number): Promise<Site>;
  /** Where a buyer comes back to from paying. */
  originOf(site: Site): string;
  /** Money is owed that no machine will give back. */
  onFailedRefund?(about: { reservationId: string; dealershipId: number }): void;
};

/** What a provider has done, or whether it has done anything, is not known; it is asked again later. */
export class ProviderUnreachable extends Error {}

/** More than any reservation needs from its beginning to its end. */
const mostSteps = 12;

/**
 * Brings a reservation forward: reads how it stands, does the next thing, and again, until nothing is left to do now.
 * It is all that ever does so: a job at the end of a lock, a provider's message, a buyer who comes back and the sweep
 * after a crash call it alike. Any of them may call it at any time and as often as they like, several at once too.
 * @param heard whether a provider has just told of a change
 * @throws ProviderUnreachable. All that was learnt before is recorded; to be called again.
 */
export async function settleReservation(tools: SettleTools, id: string, heard = false): Promise<void> {
  const asked = new Set<ProviderCall>();
  for (let left = mostSteps; left > 0; left -= 1) {
    // Read anew each time: what another has done meanwhile is as good as done by us.
    const full = await tools.database.forPlatform().run((tx) => readFull(tx, id));
    const run: Run = { now: tools.clock(), asked, heard };
    const step = full && nextStep(factsOf(full), run);
    if (!step) {
      const hasTried = asked.has('refund') || asked.has('readRefund');
      if (full?.refund && isStuck(full.refund) && hasTried)
        tools.onFailedRefund?.({ reservationId: id, dealershipId: full.dealershipId });
      return;
    }
    if (step.does === 'ask') {
      // A crash between these two lines loses nothing: the same question has the same answer next time.
      const answer = await ask(tools, full, step.call);
      await record(tools, id, answer);
      asked.add(step.call);
    } else {
      await record(tools, id, (recording, locked) => takeStep(recording, locked, run));
    }
  }
  throw new Error(`reservation ${id} does not come to rest`);
}

async function ask(tools: SettleTools, full: FullReservation, call: ProviderCall): Promise<RecordAnswer> {
  const provider = tools.payments[full.payment.processor];
  try {
    if (!provider) throw new Error(`nobody here takes payments through ${full.payment.processor}`);
    const origin = call === 'open' ? tools.originOf(await tools.siteOf(full.siteId)) : '';
    return await askProvider(provider, call, full, origin);
  } catch (error) {
    const about = call === 'refund' || call === 'readRefund' ? 'refund' : 'payment';
    // Kept with the payment, for whoever is asked by a buyer why nothing moves.
    const { message } = error as Error;
    await record(tools, full.id, ({ tx }, locked) => storeTrouble(tx, locked, about, message));
    throw new ProviderUnreachable(`${full.payment.processor} could not be asked to ${call}`, { cause: error });
  }
}

const record = (tools: SettleTools, id: string, write: RecordAnswer): Promise<void> =>
  tools.database.forPlatform().run(async (tx) => {
    const locked = await lockFull(tx, id);
    if (locked) await write({ tx, jobs: tools.jobs, now: tools.clock() }, locked);
  });

/** What was decided on facts that nobody held is decided again on those that we do. */
async function takeStep(recording: Recording, locked: FullReservation, run: Run): Promise<void> {
  const step = nextStep(factsOf(locked), run);
  switch (step?.does) {
    case 'move':
      await moveReservation(recording, locked, step.event, step.why);
      break;
    case 'owe':
      await oweDeposit(recording, locked, 'A deposit was there for a reservation that is over.');
      break;
    case 'remind':
      await planNotices(recording.tx, recording.jobs, aboutIt(locked), 'reminder');
      break;
    case 'ask': // somebody else was faster, and the next look finds out what is left
    case undefined:
  }
}
