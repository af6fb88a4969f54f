import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSearch } from '../../src/features/saved-searches/change-search.server.ts';
import { buryMessages } from '../../src/features/saved-searches/alert-store.server.ts';
import { deleteSearch, stopSearch } from '../../src/features/saved-searches/saved-search-store.server.ts';
import { type AlertDesk, openAlertDesk } from '../support/alert-desk.ts';
import type { Tenant } from '../support/tenants.ts';

let desk: AlertDesk;
beforeAll(async () => {
  desk = await openAlertDesk();
});
beforeEach(() => desk.tidy());
afterEach(() => desk.requireNoErrors());
afterAll(() => desk.close());

const hour = 3600;
const phones = Array.from({ length: 10 }, (_, at) => `+6149157016${at}`);

type Saved = { id: number; customerId: number };
const mailTo = async (saved: Saved, email: string, tenant: Tenant = desk.ours): Promise<string> => {
  const context = { scope: desk.scopeOf(tenant), jobs: desk.jobs };
  const changed = await changeSearch(context, saved.customerId, saved.id, { channel: 'email', email });
  return 'error' in changed ? changed.error : 'asked';
};
const often = {
  mailbox: 'We have sent that address several emails already. Look for one of them, or try again later.',
  customer: 'You have asked for several confirmation emails already. Please try again tomorrow.',
};

describe('a customer asks addresses for their confirmation', () => {
  it('three different ones a day, whatever search and website they are for', async () => {
    const saved = await desk.saveFor(desk.ours);
    for (const name of ['a', 'b', 'c']) expect(await mailTo(saved, `${name}@example.com`)).toBe('asked');
    expect(await mailTo(saved, 'd@example.com')).toBe(often.customer);
    const elsewhere = await desk.saveFor(desk.theirs);
    expect(await mailTo(elsewhere, 'd@example.com', desk.theirs)).toBe(often.customer);
    expect(await mailTo(elsewhere, 'a@example.com', desk.theirs)).toBe('asked');
    const another = await desk.saveFor(desk.ours, {}, { phone: phones[0] });
    expect(await mailTo(another, 'd@example.com')).toBe('asked');
    expect(await desk.waitingJobs()).toHaveLength(5);
  });

  it('five times an hour and ten times a day', async () => {
    const saved = await desk.saveFor(desk.ours);
    for (const name of 'aabbc') expect(await mailTo(saved, `${name}@example.com`)).toBe('asked');
    expect(await mailTo(saved, 'c@example.com')).toBe(often.customer);
    desk.pass(hour + 1);
    for (const name of 'aabbc') expect(await mailTo(saved, `${name}@example.com`)).toBe('asked');
    desk.pass(hour + 1);
    expect(await mailTo(saved, 'c@example.com')).toBe(often.customer);
    desk.pass(24 * hour);
    expect(await mailTo(saved, 'c@example.com')).toBe('asked');
  });

  it('no more often by asking at the same moment', async () => {
    const searches = await Promise.all(phones.slice(0, 4).map(() => desk.saveFor(desk.ours)));
    const answers = await Promise.all(searches.map((saved, at) => mailTo(saved, `${at}@example.com`)));
    expect(answers.filter((answer) => answer === 'asked')).toHaveLength(3);
  });
});

describe('a mailbox is asked', () => {
  it('three times an hour and five times a day, whoever asks', async () => {
    const searches: Saved[] = [];
    for (const phone of phones) searches.push(await desk.saveFor(desk.ours, {}, { phone }));
    const ask = async (at: number): Promise<string> => mailTo(searches[at] as Saved, `Kim+${at}@example.com`);
    for (const at of [0, 1, 2]) expect(await ask(at)).toBe('asked');
    expect(await ask(3)).toBe(often.mailbox);
    desk.pass(hour + 1);
    for (const at of [3, 4]) expect(await ask(at)).toBe('asked');
    expect(await ask(5)).toBe(often.mailbox);
    desk.pass(23 * hour);
    expect(await ask(5)).toBe('asked');
  });

  it('no more often after the search or the account was deleted', async () => {
    const first = await desk.saveFor(desk.ours);
    for (let time = 0; time < 3; time++) expect(await mailTo(first, 'kim@example.com')).toBe('asked');
    await deleteSearch(desk.scopeOf(desk.ours), first.customerId, first.id);
    expect(await mailTo(await desk.saveFor(desk.ours), 'kim@example.com')).toBe(often.mailbox);
    await desk.owner`delete from customers`;
    const anew = await desk.saveFor(desk.ours);
    expect(await mailTo(anew, 'kim@example.com')).toBe(often.mailbox);
    for (const name of ['sam', 'pat']) expect(await mailTo(anew, `${name}@example.com`)).toBe('asked');
    expect(await mailTo(anew, 'jo@example.com')).toBe(often.customer);
  });

  it('on record for a day, and by hashes alone', async () => {
    await mailTo(await desk.saveFor(desk.ours), 'kim@example.com');
    const [row] = await desk.owner`select asked_mailboxes::text as words from asked_mailboxes`;
    expect(row?.words).not.toMatch(/kim|example|\+61|491570156/);
    await expect(
      desk.database.forPlatform().run((tx) => tx.$client.query('select * from asked_mailboxes')),
    ).rejects.toThrow(/permission denied/);
    desk.pass(25 * hour);
    await mailTo(await desk.saveFor(desk.ours), 'sam@example.com');
    expect(await desk.owner`select * from asked_mailboxes`).toHaveLength(1);
  });
});

const reprice = async (price: number) => {
  await desk.owner`update cars set price = ${price}`;
  await desk.match();
};
const kinds = async () => (await desk.alerts()).map(({ kind }) => kind as string);

describe('a price drop is forgotten', () => {
  it('once it is told, while an arrival is remembered', async () => {
    await desk.saveFor(desk.ours);
    const car = await desk.add(desk.ours, 'new-one', { price: 30_000 });
    await desk.match();
    await desk.deliver();
    expect(await kinds()).toEqual(['arrived']);
    for (const price of [29_000, 28_000]) {
      desk.pass(hour);
      await reprice(price);
      expect(await kinds()).toEqual(['arrived', 'dropped']);
      await desk.deliver();
      expect(await kinds()).toEqual(['arrived']);
    }
    expect(desk.outbox.sms.map(({ text }) => /is now \S+/.exec(text)?.[0])).toEqual([
      undefined,
      'is now $29,000',
      'is now $28,000',
    ]);
    expect(await desk.alerts()).toMatchObject([{ car_id: car }]);
  });

  it.each<[string, (saved: Saved) => Promise<unknown>]>([
    ['stopped', (saved) => stopSearch(desk.scopeOf(desk.ours), saved.customerId, saved.id)],
    [
      'given up',
      (saved) =>
        buryMessages(desk.database.forPlatform(), { siteId: desk.ours.siteId, searchId: saved.id, kind: 'alert' }),
    ],
  ])('where its message was %s on its way', async (_, end) => {
    await desk.add(desk.ours, 'dear', { price: 30_000 });
    const saved = await desk.saveFor(desk.ours);
    await reprice(29_000);
    desk.gateway.fail = new Error('the gateway answered 503');
    await desk.deliver();
    expect(await kinds()).toEqual(['dropped']);
    await end(saved);
    expect(await kinds()).toEqual([]);
  });
});

const told = async () =>
  (await desk.owner`select search_id from alert_messages where state = 'sent' order by sent_at`).map(
    ({ search_id }) => search_id as number,
  );
const wordsSent = () => desk.outbox.sms.map(({ text }) => text.replace(/^.*?: | http.*/g, ''));

describe('a customer with many searches', () => {
  it('gets one text message an hour and four a day, each search in its turn, and hears of everything', async () => {
    const searches: Saved[] = [];
    for (let count = 0; count < 5; count++) searches.push(await desk.saveFor(desk.ours));
    for (let round = 0; round < 4; round++) {
      await desk.add(desk.ours, `car-${round}`);
      await desk.match();
      await desk.deliver();
      await desk.deliver();
      expect(desk.outbox.sms).toHaveLength(round + 1);
      desk.pass(hour);
    }
    expect(wordsSent()).toEqual([
      'car-0 has arrived, $20,000 drive away.',
      ...[2, 3, 4].map((cars) => `${cars} cars arrived for your search RAV4.`),
    ]);
    await desk.deliver();
    expect(desk.outbox.sms).toHaveLength(4);
    expect(await secondsToFirstJob()).toBe(20 * hour);

    for (let round = 0; round < 5; round++) {
      if (round % 4 === 0) desk.pass(20 * hour);
      await desk.deliver();
      await desk.deliver();
      desk.pass(hour);
    }
    // The fifth had waited for a day; of the others only those are told again that something has happened to.
    expect(await told()).toEqual([0, 1, 2, 3, 4, 0, 1, 2].map((at) => searches[at]?.id));
    expect(await desk.owner`select * from search_alerts where message_id is null`).toHaveLength(0);
    expect(await desk.waitingJobs()).toHaveLength(0);
  });

  it('gets mails in the pace of each search, and leaves other customers theirs', async () => {
    await desk.saveFor(desk.ours);
    await desk.saveFor(desk.ours, {}, { phone: phones[0] });
    for (const phone of phones.slice(1, 3)) {
      const { id } = await desk.saveFor(desk.ours, {}, { phone: phones[1] });
      await desk.owner`update saved_searches set channel = 'email', email = ${`${phone}@example.com`}, email_confirmed_at = now() where id = ${id}`;
    }
    await desk.add(desk.ours, 'new-one');
    await desk.match();
    await desk.deliver();
    expect(desk.outbox.sms.map(({ to }) => to).toSorted()).toEqual(['+61491570156', phones[0]]);
    expect(desk.outbox.mails).toHaveLength(2);
  });

  it('waits for a text message that has not come through yet', async () => {
    await desk.saveFor(desk.ours);
    await desk.saveFor(desk.ours);
    await desk.add(desk.ours, 'new-one');
    await desk.match();
    desk.gateway.fail = new Error('the gateway answered 503');
    await desk.deliver();
    desk.gateway.fail = undefined;
    desk.pass(2 * hour);
    await desk.deliver();
    expect(desk.outbox.sms).toHaveLength(0);
    expect(await secondsToFirstJob()).toBe(hour);
  });
});

async function secondsToFirstJob(): Promise<number> {
  const [job] =
    await desk.owner`select min(extract(epoch from start_after - created_on))::int as seconds from jobs.job`;
  return job?.seconds as number;
}
