import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeAlertChannel } from '../../../src/features/saved-searches/change-alert-channel.server.ts';
import { markMessagesDead } from '../../../src/features/saved-searches/alerts/alert-store.server.ts';
import { deleteSearch, stopSearch } from '../../../src/features/saved-searches/saved-search-store.server.ts';
import { type AlertHarness, openAlertHarness } from '../../support/harness/alert-harness.ts';
import { makeConfirmationSettings } from '../../support/fixtures/confirmation-settings.ts';
import { testNetworks } from '../../support/fixtures/test-network.ts';
import type { Tenant } from '../../support/database/create-tenant.ts';

let harness: AlertHarness;
beforeAll(async () => {
  harness = await openAlertHarness();
});
beforeEach(() => harness.tidy());
afterEach(() => harness.requireNoErrors());
afterAll(() => harness.close());

const hour = 3600;
const phones = Array.from({ length: 10 }, (_, at) => `+6149157016${at}`);

type Saved = { id: number; customerId: number };
const mailTo = async (
  saved: Saved,
  email: string,
  tenant: Tenant = harness.ours,
  sender = harness.makeSender(tenant),
): Promise<string> => {
  const changed = await changeAlertChannel(sender, saved.customerId, saved.id, { channel: 'email', email });
  return 'error' in changed ? changed.error : 'requested';
};
const often = {
  mailbox: 'We have already sent several emails to that address. Please check that inbox, or try again later.',
  customer: 'You have requested several confirmation emails already. Please try again tomorrow.',
};

describe('a customer can request confirmation mails', () => {
  it('for three different addresses a day, across searches and websites', async () => {
    const saved = await harness.saveFor(harness.ours);
    for (const name of ['a', 'b', 'c']) expect(await mailTo(saved, `${name}@example.com`)).toBe('requested');
    expect(await mailTo(saved, 'd@example.com')).toBe(often.customer);
    const elsewhere = await harness.saveFor(harness.theirs);
    expect(await mailTo(elsewhere, 'd@example.com', harness.theirs)).toBe(often.customer);
    expect(await mailTo(elsewhere, 'a@example.com', harness.theirs)).toBe('requested');
    const another = await harness.saveFor(harness.ours, {}, { phone: phones[0] });
    expect(await mailTo(another, 'd@example.com')).toBe('requested');
    expect(await harness.waitingJobs()).toHaveLength(5);
  });

  it('five times an hour and ten times a day', async () => {
    const saved = await harness.saveFor(harness.ours);
    for (const name of 'aabbc') expect(await mailTo(saved, `${name}@example.com`)).toBe('requested');
    expect(await mailTo(saved, 'c@example.com')).toBe(often.customer);
    harness.advanceClock(hour + 1);
    for (const name of 'aabbc') expect(await mailTo(saved, `${name}@example.com`)).toBe('requested');
    harness.advanceClock(hour + 1);
    expect(await mailTo(saved, 'c@example.com')).toBe(often.customer);
    harness.advanceClock(24 * hour);
    expect(await mailTo(saved, 'c@example.com')).toBe('requested');
  });

  it('no more often with concurrent requests', async () => {
    const searches = await Promise.all(phones.slice(0, 4).map(() => harness.saveFor(harness.ours)));
    const results = await Promise.all(searches.map((saved, at) => mailTo(saved, `${at}@example.com`)));
    expect(results.filter((answer) => answer === 'requested')).toHaveLength(3);
  });
});

describe('30.1 a network can request confirmation mails', () => {
  const limits = { withoutProof: 0, perNetwork: 2, perSite: 3 };
  const settings = makeConfirmationSettings({ confirmation: limits, confirmation_sms: limits });
  const refused = 'We cannot send you a confirmation email for now. Please try again tomorrow.';

  it('30.1 as often as any other confirmations, whatever the phone numbers of its customers', async () => {
    const from = (address: string, tenant = harness.ours) =>
      harness.makeSender(tenant, testNetworks(address), settings);
    const answers: string[] = [];
    for (const [at, phone] of phones.slice(0, 5).entries()) {
      const saved = await harness.saveFor(harness.ours, {}, { phone });
      const sender = from(at < 3 ? '203.0.113.7' : `198.51.100.${at}`);
      answers.push(await mailTo(saved, `${at}@example.com`, harness.ours, sender));
    }
    // Two of the first network, and one more of the website.
    expect(answers).toEqual(['requested', 'requested', refused, 'requested', refused]);
    expect(await harness.waitingJobs()).toHaveLength(3);
    // A refused one uses up nothing of its customer or mailbox.
    expect(await harness.owner`select from asked_mailboxes`).toHaveLength(3);
  });
});

describe('a mailbox receives confirmation mails', () => {
  it('three times an hour and five times a day, regardless of the requester', async () => {
    const searches: Saved[] = [];
    for (const phone of phones) searches.push(await harness.saveFor(harness.ours, {}, { phone }));
    const request = async (at: number): Promise<string> => mailTo(searches[at] as Saved, `Kim+${at}@example.com`);
    for (const at of [0, 1, 2]) expect(await request(at)).toBe('requested');
    expect(await request(3)).toBe(often.mailbox);
    harness.advanceClock(hour + 1);
    for (const at of [3, 4]) expect(await request(at)).toBe('requested');
    expect(await request(5)).toBe(often.mailbox);
    harness.advanceClock(23 * hour);
    expect(await request(5)).toBe('requested');
  });

  it('no more often after the search or the account was deleted', async () => {
    const first = await harness.saveFor(harness.ours);
    for (let time = 0; time < 3; time++) expect(await mailTo(first, 'kim@example.com')).toBe('requested');
    await deleteSearch(harness.getScope(harness.ours), first.customerId, first.id);
    expect(await mailTo(await harness.saveFor(harness.ours), 'kim@example.com')).toBe(often.mailbox);
    await harness.owner`delete from customers`;
    const again = await harness.saveFor(harness.ours);
    expect(await mailTo(again, 'kim@example.com')).toBe(often.mailbox);
    for (const name of ['sam', 'pat']) expect(await mailTo(again, `${name}@example.com`)).toBe('requested');
    expect(await mailTo(again, 'jo@example.com')).toBe(often.customer);
  });

  it('with a record for one day that holds hashes only', async () => {
    await mailTo(await harness.saveFor(harness.ours), 'kim@example.com');
    const [row] = await harness.owner`select asked_mailboxes::text as record from asked_mailboxes`;
    expect(row?.record).not.toMatch(/kim|example|\+61|491570156/);
    await expect(
      harness.platformDatabase.forPlatform().run((tx) => tx.$client.query('select * from asked_mailboxes')),
    ).rejects.toThrow(/permission denied/);
    harness.advanceClock(25 * hour);
    await mailTo(await harness.saveFor(harness.ours), 'sam@example.com');
    expect(await harness.owner`select * from asked_mailboxes`).toHaveLength(1);
  });
});

const reprice = async (price: number) => {
  await harness.owner`update cars set price = ${price}`;
  await harness.match();
};
const kinds = async () => (await harness.alerts()).map(({ kind }) => kind as string);

describe('a price drop is forgotten', () => {
  it('once it is sent, while an arrival is remembered', async () => {
    await harness.saveFor(harness.ours);
    const car = await harness.add(harness.ours, 'new-one', { price: 30_000 });
    await harness.match();
    await harness.deliver();
    expect(await kinds()).toEqual(['arrived']);
    for (const price of [29_000, 28_000]) {
      harness.advanceClock(hour);
      await reprice(price);
      expect(await kinds()).toEqual(['arrived', 'dropped']);
      await harness.deliver();
      expect(await kinds()).toEqual(['arrived']);
    }
    expect(harness.outbox.sms.map(({ text }) => /is now \S+/.exec(text)?.[0])).toEqual([
      undefined,
      'is now $29,000',
      'is now $28,000',
    ]);
    expect(await harness.alerts()).toMatchObject([{ car_id: car }]);
  });

  it.each<[string, (saved: Saved) => Promise<unknown>]>([
    ['stopped', (saved) => stopSearch(harness.getScope(harness.ours), saved.customerId, saved.id)],
    [
      'given up',
      (saved) =>
        markMessagesDead(harness.platformDatabase.forPlatform(), {
          siteId: harness.ours.siteId,
          searchId: saved.id,
          kind: 'alert',
        }),
    ],
  ])('when its pending message was %s', async (_, end) => {
    await harness.add(harness.ours, 'dear', { price: 30_000 });
    const saved = await harness.saveFor(harness.ours);
    await reprice(29_000);
    harness.gateway.fail = new Error('the gateway answered 503');
    await harness.deliver();
    expect(await kinds()).toEqual(['dropped']);
    await end(saved);
    expect(await kinds()).toEqual([]);
  });
});

const notifiedCars = async () =>
  (await harness.owner`select search_id from alert_messages where state = 'sent' order by sent_at`).map(
    ({ search_id }) => search_id as number,
  );
const wordsSent = () => harness.outbox.sms.map(({ text }) => text.replace(/^.*?: | http.*/g, ''));

describe('a customer with many searches', () => {
  it('gets one text message an hour and four a day, each search in turn, and misses nothing', async () => {
    const searches: Saved[] = [];
    for (let count = 0; count < 5; count++) searches.push(await harness.saveFor(harness.ours));
    for (let round = 0; round < 4; round++) {
      await harness.add(harness.ours, `car-${round}`);
      await harness.match();
      await harness.deliver();
      await harness.deliver();
      expect(harness.outbox.sms).toHaveLength(round + 1);
      harness.advanceClock(hour);
    }
    expect(wordsSent()).toEqual([
      'car-0 has arrived, $20,000 drive away.',
      ...[2, 3, 4].map((cars) => `${cars} cars arrived for your search RAV4.`),
    ]);
    await harness.deliver();
    expect(harness.outbox.sms).toHaveLength(4);
    expect(await secondsToFirstJob()).toBe(20 * hour);

    for (let round = 0; round < 5; round++) {
      if (round % 4 === 0) harness.advanceClock(20 * hour);
      await harness.deliver();
      await harness.deliver();
      harness.advanceClock(hour);
    }
    // The fifth waited for a day; of the others, only those with new events notify again.
    expect(await notifiedCars()).toEqual([0, 1, 2, 3, 4, 0, 1, 2].map((at) => searches[at]?.id));
    expect(await harness.owner`select * from search_alerts where message_id is null`).toHaveLength(0);
    expect(await harness.waitingJobs()).toHaveLength(0);
  });

  it('gets mails per search, without affecting other customers', async () => {
    await harness.saveFor(harness.ours);
    await harness.saveFor(harness.ours, {}, { phone: phones[0] });
    for (const phone of phones.slice(1, 3)) {
      const { id } = await harness.saveFor(harness.ours, {}, { phone: phones[1] });
      await harness.owner`update saved_searches set channel = 'email', email = ${`${phone}@example.com`}, email_confirmed_at = now() where id = ${id}`;
    }
    await harness.add(harness.ours, 'new-one');
    await harness.match();
    await harness.deliver();
    expect(harness.outbox.sms.map(({ to }) => to).toSorted()).toEqual(['+61491570156', phones[0]]);
    expect(harness.outbox.mails).toHaveLength(2);
  });

  it('waits for a text message that is still pending', async () => {
    await harness.saveFor(harness.ours);
    await harness.saveFor(harness.ours);
    await harness.add(harness.ours, 'new-one');
    await harness.match();
    harness.gateway.fail = new Error('the gateway answered 503');
    await harness.deliver();
    harness.gateway.fail = undefined;
    harness.advanceClock(2 * hour);
    await harness.deliver();
    expect(harness.outbox.sms).toHaveLength(0);
    expect(await secondsToFirstJob()).toBe(hour);
  });
});

async function secondsToFirstJob(): Promise<number> {
  const [job] =
    await harness.owner`select min(extract(epoch from start_after - created_on))::int as seconds from jobs.job`;
  return job?.seconds as number;
}
