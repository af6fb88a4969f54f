// Does one thing about a reservation and kills itself at a named point: node tests/support/reserve-and-die.ts {json}
import process from 'node:process';
import postgres from 'postgres';
import { receivePaymentMessage } from '../../src/features/reservations/receive-payment-message.server.ts';
import { settleReservation } from '../../src/features/reservations/settle-reservation.server.ts';
import { type Asked, startReservation } from '../../src/features/reservations/start-reservation.server.ts';
import type { Site } from '../../src/features/sites/site.ts';
import { openJobs } from '../../src/platform/jobs/open-jobs.ts';
import { appDatabaseUrl } from '../../src/platform/postgres/app-role.ts';
import { openDatabase } from '../../src/platform/postgres/database.ts';
import { createFakeProvider, type ProviderCall } from './fake-provider.ts';

export type Deed = {
  ownerUrl: string;
  now: string;
  site: Site;
  does: { start: Asked } | { settle: string } | { receive: string };
  /** Around a call of the provider: before anything is done there, or when it is done and we do not know it yet. */
  diesAt: { call: ProviderCall; when: 'before' | 'after' } | 'the end';
};

const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise<never>(() => undefined);
};

const { ownerUrl, now, site, does, diesAt } = JSON.parse(process.argv[2] ?? '') as Deed;
const url = appDatabaseUrl(ownerUrl);
const onError = (error: unknown): void => console.error(error);
const clock = (): Date => new Date(now);
const database = openDatabase(url, { connections: 2, clock, onError });
const jobs = await openJobs({ url, database, works: false, onError });
const provider = createFakeProvider(postgres(ownerUrl, { max: 1 }), {
  trouble: {},
  refunds: 'succeeded',
  onCall: async (call, when) => {
    if (diesAt !== 'the end' && diesAt.call === call && diesAt.when === when) await die();
  },
});
const settling = {
  database,
  payments: { sandbox: provider },
  jobs,
  clock,
  siteOf: async () => site,
  originOf: () => 'https://ours.example',
};

if ('start' in does) await startReservation({ site, scope: database.forSite(site.id), settling }, does.start);
else if ('settle' in does) await settleReservation(settling, does.settle);
else {
  const message = { processor: 'sandbox', messageId: 'one', kind: 'paid', reservationId: does.receive } as const;
  await receivePaymentMessage(settling, message);
}
if (diesAt === 'the end') await die();
