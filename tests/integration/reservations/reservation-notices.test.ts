import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelReservation } from '../../../src/features/reservations/cancel-reservation.server.ts';
import {
  deliverNotice,
  type NoticeDependencies,
} from '../../../src/features/reservations/notices/deliver-notice.server.ts';
import { noticeQueueNames, noticeQueues } from '../../../src/features/reservations/notices/notice-queues.server.ts';
import { planNotices } from '../../../src/features/reservations/notices/plan-notices.server.ts';
import {
  countDeadNotices,
  listDeadNotices,
  retryDeadNotices,
} from '../../../src/features/reservations/notices/dead-notice-store.server.ts';
import { setPickUp } from '../../../src/features/reservations/pick-up/set-pick-up.server.ts';
import { startNoticeWorker } from '../../../src/features/reservations/notices/notice-worker.server.ts';
import type { OpenedReservation } from '../../../src/features/reservations/reservation-view.ts';
import { openJobs } from '../../../src/platform/jobs/open-jobs.ts';
import { prepareJobs } from '../../../src/platform/jobs/prepare-jobs.ts';
import type { Mail } from '../../../src/platform/mail/mail.ts';
import type { Sms } from '../../../src/platform/sms/sms.ts';
import { makeConfirmationSettings } from '../../support/fixtures/confirmation-settings.ts';
import { hashTestNetwork } from '../../support/fixtures/test-network.ts';
import { openReservationHarness, type ReservationHarness } from '../../support/harness/reservation-harness.ts';
import { shortIntervals } from '../../support/harness/short-intervals.ts';

const hours = 3600;

let harness: ReservationHarness;
const mails: Mail[] = [];
const texts: Sms[] = [];
const refused = new Set<string>();
beforeAll(async () => {
  harness = await openReservationHarness();
});
beforeEach(async () => {
  await harness.tidy();
  await harness.owner`delete from lead_routes`;
  mails.length = 0;
  texts.length = 0;
  refused.clear();
  limits = makeConfirmationSettings().limits;
});
afterAll(() => harness.close());

let limits = makeConfirmationSettings().limits;

const tools = (): NoticeDependencies => ({
  ...harness.settling,
  confirmationLimits: limits,
  mailer: {
    send: async (mail) => {
      if (refused.has(mail.to)) throw new Error(`${mail.to} is not taken`);
      return `taken as ${mails.push(mail)}`;
    },
  },
  sms: { send: async (sms) => `taken as ${texts.push(sms)}` },
  readPicture: async () => Buffer.from('a picture'),
  onOutcome: () => undefined,
  onLostPicture: () => undefined,
});

/** Runs the waiting notice jobs once; retries stay queued. */
async function deliver(): Promise<string[]> {
  const names = Object.values(noticeQueueNames);
  const due = await harness.owner`delete from jobs.job where name in ${harness.owner(names)} and state < 'active'
    returning id, name, data`;
  const outcomes: string[] = [];
  for (const { name, data } of due) {
    const outcome = await deliverNotice(tools())(data as Record<string, unknown>);
    outcomes.push(String(outcome));
    if (outcome === 'again') {
      const again = { queue: name as string, id: crypto.randomUUID(), group: 'again', data: data as never };
      await harness.platformDatabase.forPlatform().run((tx) => harness.jobs.send(tx, [again]));
    }
  }
  return outcomes;
}

const newHold = async (): Promise<OpenedReservation> => harness.hold(await harness.addCar());
const holdFrom = async (network: string | null) => harness.hold({ ...(await harness.addCar()), network });
const toBuyers = () => mails.flatMap(({ to }) => (to.startsWith('kim') ? [to] : []));
const sentTo = () => mails.map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`).toSorted();
const listNotices = (id: string) =>
  harness.owner`select kind, audience, state, last_error from reservation_notices where reservation_id = ${id}
    order by kind, audience`;
const addRoute = (target: string, columns: Record<string, unknown> = {}) =>
  harness.owner`insert into lead_routes ${harness.owner({ dealership_id: harness.ours.dealershipId, channel: 'email', target, ...columns })}`;

describe('notices to buyer and dealership', () => {
  it('report a held car once, however often it is settled', async () => {
    const { id, token } = await newHold();
    await Promise.all([harness.settle(id, true), harness.settle(id, true)]);
    await deliver();
    await harness.settle(id, true);
    await deliver();
    expect(sentTo()).toEqual(['kim@example.com: Held for you', 'sales@dealer.example: Reserved']);
    expect(texts).toMatchObject([{ to: '+61412345678', text: expect.stringContaining(`/reservations/${token}`) }]);
    expect((await listNotices(id)).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(mails[0]?.images).toBeUndefined(); // this car has none
  });

  it('report the reminder, the end and the refund, each once', async () => {
    const { id } = await newHold();
    await deliver();
    mails.length = 0;
    harness.advanceClock(36 * hours);
    await harness.settle(id);
    await deliver();
    expect(sentTo()).toEqual([
      'kim@example.com: Held until Tuesday 17 November, 10am (Perth time)',
      'sales@dealer.example: Ends soon',
    ]);
    mails.length = 0;
    harness.advanceClock(12 * hours);
    await harness.settle(id);
    await harness.settle(id);
    await deliver();
    expect(sentTo()).toEqual([
      'kim@example.com: Refunded',
      'kim@example.com: Reservation ended',
      'sales@dealer.example: Refunded $200',
      'sales@dealer.example: Reservation ended',
    ]);
  });

  it('are not sent if they are no longer relevant', async () => {
    const { id, token } = await newHold();
    const scope = harness.database.forSite(harness.ours.siteId);
    expect(await cancelReservation({ scope, settling: harness.settling }, token)).toBe('cancelled');
    await deliver();
    expect(sentTo()).toEqual(['kim@example.com: Cancelled', 'sales@dealer.example: Cancelled']);
    expect(texts).toEqual([]);
    expect(await listNotices(id)).toMatchObject([
      { kind: 'held', audience: 'buyer', state: 'called_off' },
      { kind: 'held', audience: 'dealer', state: 'called_off' },
      { kind: 'released', audience: 'buyer', state: 'sent' },
      { kind: 'released', audience: 'dealer', state: 'sent' },
    ]);
  });

  it('are retried after a rejected mail, only for its receiver', async () => {
    const { id } = await newHold();
    refused.add('kim@example.com');
    expect((await deliver()).toSorted()).toEqual(['again', 'done', 'done']);
    expect(await listNotices(id)).toMatchObject([
      { audience: 'buyer', state: 'pending', last_error: 'kim@example.com is not taken' },
      { audience: 'dealer', state: 'sent' },
    ]);
    refused.clear();
    await deliver();
    expect(sentTo()).toEqual(['kim@example.com: Held for you', 'sales@dealer.example: Reserved']);
  });

  it('are stored in the transaction of the event, or not at all', async () => {
    const { id, siteId, dealershipId } = await harness.reserve(await harness.addCar());
    const about = { reservationId: id, siteId, dealershipId };
    const failing = harness.platformDatabase.forPlatform().run(async (tx) => {
      await planNotices(tx, harness.jobs, about, 'held');
      throw new Error('the fact was not stored');
    });
    await expect(failing).rejects.toThrow('not stored');
    expect(await listNotices(id)).toEqual([]);
    expect(await deliver()).toEqual([]);
  });
});

it('30.1 sends one notice of the last of several chosen pick-ups, and calls the others off', async () => {
  const { id, token } = await newHold();
  await deliver();
  mails.length = 0;
  const [place] = await harness.owner`select id from locations where dealership_id = ${harness.ours.dealershipId}`;
  const choosing = await harness.getDependencies(harness.ours);
  for (const hour of [10, 11, 12]) {
    harness.advanceClock(1);
    const pickUp = { locationId: place?.id as number, at: `2026-11-16T${hour}:00` };
    expect(await setPickUp(choosing, token, pickUp)).toBe(true);
  }
  const [waiting] = await harness.owner`select min(extract(epoch from start_after - created_on))::int as seconds
    from jobs.job where name in ${harness.owner(Object.values(noticeQueueNames))} and state < 'active'`;
  expect(waiting?.['seconds']).toBeGreaterThanOrEqual(180);
  harness.advanceClock(180);
  await deliver();
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['kim@example.com', 'sales@dealer.example']);
  for (const { text } of mails) expect(text).toMatch(/\b12(?::00)?\s?pm/);
  const states = (await listNotices(id)).flatMap(({ kind, audience, state }) =>
    kind === 'pick_up' ? [`${audience} ${state}`] : [],
  );
  expect(states.toSorted()).toEqual([
    'buyer called_off',
    'buyer called_off',
    'buyer sent',
    'dealer called_off',
    'dealer called_off',
    'dealer sent',
  ]);
});

describe('30.1 notices to the buyer of a sandbox deposit, which costs nothing', () => {
  beforeEach(async () => {
    await harness.owner`delete from limited_actions`;
    const day = { withoutProof: 0, perSite: 100 };
    limits = { confirmation: { ...day, perNetwork: 2 }, confirmation_sms: { ...day, perNetwork: 1 } };
  });

  it('30.1 count as confirmations of its network; the dealership gets all of its own', async () => {
    const network = hashTestNetwork();
    const ids: string[] = [];
    for (let buyer = 1; buyer <= 3; buyer++) {
      ids.push((await holdFrom(network)).id);
      await deliver();
    }
    expect(toBuyers()).toEqual(['kim@example.com', 'kim2@example.com']);
    expect(texts.map(({ to }) => to)).toEqual(['+61412345678']);
    expect(mails.filter(({ to }) => to === 'sales@dealer.example')).toHaveLength(3);
    expect((await listNotices(ids[2] ?? '')).map(({ audience, state }) => `${audience} ${state}`)).toEqual([
      'buyer called_off',
      'dealer sent',
    ]);
    await holdFrom(hashTestNetwork('198.51.100.1'));
    await deliver();
    expect(toBuyers()).toHaveLength(3);
  });

  it('30.1 count once, however often they are retried', async () => {
    limits.confirmation.perNetwork = 1;
    await holdFrom(hashTestNetwork());
    refused.add('kim@example.com');
    await deliver();
    refused.clear();
    await deliver();
    expect(toBuyers()).toEqual(['kim@example.com']);
  });

  it('30.1 count for their website, also once their network is forgotten', async () => {
    limits.confirmation.perSite = 1;
    await holdFrom(null);
    await holdFrom(hashTestNetwork());
    await deliver();
    expect(toBuyers()).toHaveLength(1);
  });

  it('30.1 are not limited where the deposit was paid', async () => {
    limits.confirmation.perNetwork = 0;
    const { id } = await holdFrom(hashTestNetwork());
    await harness.owner`update reservation_payments set processor = 'stripe' where reservation_id = ${id}`;
    await deliver();
    expect(toBuyers()).toEqual(['kim@example.com']);
  });
});

describe('notices to a dealership', () => {
  it('go to each mailbox of its lead routes once, even if one of them fails', async () => {
    await addRoute('a@dealer.example');
    await addRoute('b@dealer.example', { categories: ['Reservation'] });
    await addRoute('service@dealer.example', { categories: ['Service Enquiry'] });
    await addRoute('off@dealer.example', { enabled: false });
    await addRoute('elsewhere@dealer.example', { location_ids: [999_999] });
    await newHold();
    refused.add('b@dealer.example');
    await deliver();
    await deliver();
    refused.clear();
    await deliver();
    expect(sentTo()).toEqual([
      'a@dealer.example: Reserved',
      'b@dealer.example: Reserved',
      'kim@example.com: Held for you',
    ]);
  });

  it('include buyers whose number takes no SMS, who get mail only', async () => {
    const buyer = { name: 'Kim', lastName: '', email: 'kim@example.com', phone: '+61855500100' };
    await harness.hold({ ...(await harness.addCar()), buyer });
    await deliver();
    expect(texts).toEqual([]);
    expect(mails).toHaveLength(2);
  });
});

describe('a notice worker', () => {
  it('sends waiting notices and marks undeliverable ones as dead', async () => {
    await prepareJobs(harness.ownerUrl, noticeQueues(1, 1));
    const working = await openJobs({
      url: harness.platformUrl,
      database: harness.database,
      works: true,
      onError: () => undefined,
      ...shortIntervals,
    });
    const counted: string[] = [];
    const log = { warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
    refused.add('kim@example.com');
    startNoticeWorker(working, { ...tools(), log, count: (way, outcome) => void counted.push(`${way} ${outcome}`) });
    const { id } = await newHold();
    await vi.waitFor(
      async () =>
        expect(await listNotices(id)).toMatchObject([
          { audience: 'buyer', state: 'dead' },
          { audience: 'dealer', state: 'sent' },
        ]),
      { timeout: 25_000, interval: 200 },
    );
    expect(counted).toEqual(expect.arrayContaining(['mail sent', 'sms sent', 'mail failed', 'mail dead']));
    expect(log.error).toHaveBeenCalledTimes(1);

    // 26.6 an operator sees it, and sends it again.
    const platform = harness.platformDatabase.forPlatform();
    const [dead] = await listDeadNotices(platform, 10);
    expect(dead).toMatchObject({ audience: 'buyer', dealership: 'ours', error: expect.any(String) });
    expect(await countDeadNotices(platform)).toBe(1);
    refused.clear();
    expect(await retryDeadNotices(platform, [dead?.id as string], harness.jobs)).toBe(1);
    expect(await retryDeadNotices(platform, 'all', harness.jobs)).toBe(0);
    await vi.waitFor(async () => expect(await listNotices(id)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]), {
      timeout: 30_000,
    });
    await working.close();
  }, 40_000);
});
