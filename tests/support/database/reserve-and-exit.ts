// Runs reservation actions, each up to a given point, and kills itself there: node tests/support/database/reserve-and-exit.ts {json}
import process from 'node:process';
import postgres from 'postgres';
import { receivePaymentMessage } from '../../../src/features/reservations/payments/receive-payment-message.server.ts';
import { settleReservation } from '../../../src/features/reservations/settlement/settle-reservation.server.ts';
import {
  type StartReservationInput,
  startReservation,
} from '../../../src/features/reservations/checkout/start-reservation.server.ts';
import type { ConfiguredSite } from '../../../src/features/site-config/site-config.ts';
import { openJobs } from '../../../src/platform/jobs/open-jobs.ts';
import { appDatabaseUrl } from './role-urls.ts';
import { openDatabase } from '../../../src/platform/postgres/database.ts';
import { openDatabases } from './open-databases.ts';
import { createFakeProvider, type ProviderCall } from '../servers/fake-payment-provider.ts';
import { testReservationLinks } from '../fixtures/test-reservation-links.ts';

export type ProcessAction = {
  now: string;
  does: { start: StartReservationInput } | { settle: string } | { receive: string };
  /** Before a provider call has any effect, or after it, when we do not have the response yet. */
  diesAt: { call: ProviderCall; when: 'before' | 'after' } | 'the end';
};

export type ProcessInput = { ownerUrl: string; site: ConfiguredSite; actions: ProcessAction[] };

const { ownerUrl, site, actions } = JSON.parse(process.argv[2] ?? '') as ProcessInput;
const url = appDatabaseUrl(ownerUrl);
const onError = (error: unknown): void => console.error(error);
const owner = postgres(ownerUrl, { max: 4 });
const jobs = await openJobs({ url, database: openDatabase(url, { connections: 1, onError }), works: false, onError });

let running = actions.length;
/** One kill ends all actions: each waits at its point until the last one has reached its own. */
const die = async (): Promise<never> => {
  running -= 1;
  if (running === 0) process.kill(process.pid, 'SIGKILL');
  return new Promise<never>(() => undefined);
};

async function perform({ now, does, diesAt }: ProcessAction): Promise<void> {
  const clock = (): Date => new Date(now);
  const { database, platformDatabase } = openDatabases(ownerUrl, { connections: 1, clock, onError });
  const provider = createFakeProvider(owner, {
    faults: {},
    refunds: 'succeeded',
    onCall: async (call, when) => {
      if (diesAt !== 'the end' && diesAt.call === call && diesAt.when === when) await die();
    },
  });
  const settling = {
    platformDatabase,
    payments: { sandbox: provider },
    links: testReservationLinks,
    jobs,
    clock,
    findSite: async () => site,
    getOrigin: () => 'https://ours.example',
  };
  if ('start' in does) await startReservation({ site, scope: database.forSite(site.id), settling }, does.start);
  else if ('settle' in does) await settleReservation(settling, does.settle);
  else {
    const message = { processor: 'sandbox', messageId: 'one', kind: 'paid', reservationId: does.receive } as const;
    await receivePaymentMessage(settling, message);
  }
  if (diesAt === 'the end') await die();
  console.error(`never reached ${JSON.stringify(diesAt)}:`, does);
  process.exit(1);
}

await Promise.all(actions.map(perform));
