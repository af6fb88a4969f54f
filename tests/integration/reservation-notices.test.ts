import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelReservation } from '../../src/features/reservations/cancel-reservation.server.ts';
import { deliverNotice, type NoticeTools } from '../../src/features/reservations/notices/deliver-notice.server.ts';
import { noticeQueueNames, noticeQueues } from '../../src/features/reservations/notices/notice-queues.server.ts';
import { planNotices } from '../../src/features/reservations/notices/plan-notices.server.ts';
import { workNotices } from '../../src/features/reservations/notices/work-notices.server.ts';
import type { ReservationView } from '../../src/features/reservations/reservation-view.ts';
import { openJobs } from '../../src/platform/jobs/open-jobs.ts';
import { prepareJobs } from '../../src/platform/jobs/prepare-jobs.ts';
import type { Mail } from '../../src/platform/mail/mail.ts';
import type { Sms } from '../../src/platform/sms/sms.ts';
import { openReservationDesk, type ReservationDesk } from '../support/reservation-desk.ts';

const hours = 3600;

let desk: ReservationDesk;
const mails: Mail[] = [];
const texts: Sms[] = [];
const refused = new Set<string>();
beforeAll(async () => {
  desk = await openReservationDesk();
});
beforeEach(async () => {
  await desk.tidy();
  await desk.owner`delete from lead_routes`;
  mails.length = 0;
  texts.length = 0;
  refused.clear();
});
afterAll(() => desk.close());

const tools = (): NoticeTools => ({
  ...desk.settling,
  database: desk.database,
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

/** Does what waits to be told, once. What is to be tried again waits again. */
async function deliver(): Promise<string[]> {
  const names = Object.values(noticeQueueNames);
  const due = await desk.owner`delete from jobs.job where name in ${desk.owner(names)} and state < 'active'
    returning id, name, data`;
  const outcomes: string[] = [];
  for (const { name, data } of due) {
    const outcome = await deliverNotice(tools())(data as Record<string, unknown>);
    outcomes.push(outcome);
    if (outcome === 'again') {
      const again = { queue: name as string, id: crypto.randomUUID(), group: 'again', data: data as never };
      await desk.database.forPlatform().run((tx) => desk.jobs.send(tx, [again]));
    }
  }
  return outcomes;
}

const newHold = async (): Promise<ReservationView> => desk.hold(await desk.addCar());
const sentTo = () => mails.map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`).toSorted();
const statesOf = (id: string) =>
  desk.owner`select kind, audience, state, last_error from reservation_notices where reservation_id = ${id}
    order by kind, audience`;
const addRoute = (target: string, columns: Record<string, unknown> = {}) =>
  desk.owner`insert into lead_routes ${desk.owner({ dealership_id: desk.ours.dealershipId, channel: 'email', target, ...columns })}`;

describe('buyer and dealership', () => {
  it('hear once that the car is held, however often that is settled', async () => {
    const { id, token } = await newHold();
    await Promise.all([desk.settle(id, true), desk.settle(id, true)]);
    await deliver();
    await desk.settle(id, true);
    await deliver();
    expect(sentTo()).toEqual(['kim@example.com: Held for you', 'sales@dealer.example: Reserved']);
    expect(texts).toMatchObject([{ to: '+61412345678', text: expect.stringContaining(`/reservations/${token}`) }]);
    expect((await statesOf(id)).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(mails[0]?.pictures).toBeUndefined(); // this car has none
  });

  it('hear of the reminder, the end and the refund, each once', async () => {
    const { id } = await newHold();
    await deliver();
    mails.length = 0;
    desk.pass(36 * hours);
    await desk.settle(id);
    await deliver();
    expect(sentTo()).toEqual([
      'kim@example.com: Held until Tuesday 17 November, 10am (Perth time)',
      'sales@dealer.example: Ends soon',
    ]);
    mails.length = 0;
    desk.pass(12 * hours);
    await desk.settle(id);
    await desk.settle(id);
    await deliver();
    expect(sentTo()).toEqual([
      'kim@example.com: Refunded',
      'kim@example.com: Reservation ended',
      'sales@dealer.example: Refunded $200',
      'sales@dealer.example: Reservation over',
    ]);
  });

  it('are not told what is no longer so when its turn comes', async () => {
    const { id, token } = await newHold();
    const scope = desk.database.forSite(desk.ours.siteId);
    expect(await cancelReservation({ scope, settling: desk.settling }, token)).toBe('cancelled');
    await deliver();
    expect(sentTo()).toEqual(['kim@example.com: Cancelled', 'sales@dealer.example: Cancelled']);
    expect(texts).toEqual([]);
    expect(await statesOf(id)).toMatchObject([
      { kind: 'held', audience: 'buyer', state: 'called_off' },
      { kind: 'held', audience: 'dealer', state: 'called_off' },
      { kind: 'released', audience: 'buyer', state: 'sent' },
      { kind: 'released', audience: 'dealer', state: 'sent' },
    ]);
  });

  it('are told again after a mail was refused, and only the one who was not told', async () => {
    const { id } = await newHold();
    refused.add('kim@example.com');
    expect((await deliver()).toSorted()).toEqual(['again', 'done', 'done']);
    expect(await statesOf(id)).toMatchObject([
      { audience: 'buyer', state: 'pending', last_error: 'kim@example.com is not taken' },
      { audience: 'dealer', state: 'sent' },
    ]);
    refused.clear();
    await deliver();
    expect(sentTo()).toEqual(['kim@example.com: Held for you', 'sales@dealer.example: Reserved']);
  });

  it('are planned with the fact, or not at all', async () => {
    const { id, siteId, dealershipId } = await desk.reserve(await desk.addCar());
    const about = { reservationId: id, siteId, dealershipId };
    const failing = desk.database.forPlatform().run(async (tx) => {
      await planNotices(tx, desk.jobs, about, 'held');
      throw new Error('the fact was not stored');
    });
    await expect(failing).rejects.toThrow('not stored');
    expect(await statesOf(id)).toEqual([]);
    expect(await deliver()).toEqual([]);
  });
});

describe('a dealership', () => {
  it('hears where it wants its leads, each mailbox once, be one of them broken', async () => {
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

  it('hears of a buyer whose number takes no texts, and the buyer by mail alone', async () => {
    const buyer = { name: 'Kim', lastName: '', email: 'kim@example.com', phone: '+61855500100' };
    await desk.hold({ ...(await desk.addCar()), buyer });
    await deliver();
    expect(texts).toEqual([]);
    expect(mails).toHaveLength(2);
  });
});

describe('a process that works', () => {
  it('sends what waits and buries what nobody takes', async () => {
    await prepareJobs(desk.ownerUrl, noticeQueues(1, 1));
    const working = await openJobs({ url: desk.url, database: desk.database, works: true, onError: () => undefined });
    const counted: string[] = [];
    const log = { warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
    refused.add('kim@example.com');
    workNotices(working, { ...tools(), log, count: (way, outcome) => void counted.push(`${way} ${outcome}`) });
    const { id } = await newHold();
    await vi.waitFor(
      async () =>
        expect(await statesOf(id)).toMatchObject([
          { audience: 'buyer', state: 'dead' },
          { audience: 'dealer', state: 'sent' },
        ]),
      { timeout: 25_000, interval: 200 },
    );
    expect(counted).toEqual(expect.arrayContaining(['mail sent', 'sms sent', 'mail failed', 'mail dead']));
    expect(log.error).toHaveBeenCalledTimes(1);
    await working.close();
  }, 40_000);
});
