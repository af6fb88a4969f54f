import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stopLinked } from '../../src/features/saved-searches/alert-link-store.server.ts';
import { changeSearch } from '../../src/features/saved-searches/change-search.server.ts';
import { confirmAddress } from '../../src/features/saved-searches/confirmation-store.server.ts';
import { deliverAlerts, deliverConfirmation } from '../../src/features/saved-searches/deliver-alerts.server.ts';
import { alertDeadLetters } from '../../src/features/saved-searches/alert-queues.server.ts';
import { prepareAlert } from '../../src/features/saved-searches/prepare-alert.server.ts';
import { deleteSearch, resumeSearch, stopSearch } from '../../src/features/saved-searches/saved-search-store.server.ts';
import { workAlerts } from '../../src/features/saved-searches/work-alerts.server.ts';
import type { JobHandler } from '../../src/platform/jobs/run-jobs.ts';
import { type AlertDesk, openAlertDesk, rav4 } from '../support/alert-desk.ts';

let desk: AlertDesk;
beforeAll(async () => {
  desk = await openAlertDesk();
});
beforeEach(() => desk.tidy());
afterEach(() => desk.requireNoErrors());
afterAll(() => desk.close());

const hour = 3600;
const soon = { timeout: 20_000, interval: 50 };

type Saved = { id: number; customerId: number };
const stop = ({ id, customerId }: Saved) => stopSearch(desk.scopeOf(desk.ours), customerId, id);

/** By mail, to an address that was confirmed. */
async function byMail(saved: Saved, email = 'kim@example.com'): Promise<void> {
  await desk.owner`update saved_searches set channel = 'email', email = ${email}, email_confirmed_at = now() where id = ${saved.id}`;
}

describe('a customer hears', () => {
  it('of a car that arrived, by text message: who writes, the car, the search, and how to stop', async () => {
    await desk.saveFor(desk.ours, rav4);
    await desk.add(desk.ours, 'new-one', { name: '2022 Toyota RAV4 GX', price: 31_990 });
    await desk.match();
    await desk.deliver();
    const { to, text } = desk.onlySms();
    expect(to).toBe('+61491570156');
    expect(text).toMatch(
      /^Swan River Toyota: 2022 Toyota RAV4 GX has arrived, \$31,990 drive away\. https:\/\/ours\.example\/alerts\/[\w-]{22} Stop: https:\/\/ours\.example\/alerts\/stop\/[\w-]{22}$/,
    );
    await desk.match();
    await desk.deliver();
    expect(desk.outbox.sms).toHaveLength(1);
  });

  it('of a price that dropped, by mail: both prices, the car, the search, and how to stop', async () => {
    const car = await desk.add(desk.ours, 'dear', { name: '2022 Toyota RAV4 GX', price: 30_000 });
    await byMail(await desk.saveFor(desk.ours, rav4));
    await desk.update(car, { price: 27_990 });
    await desk.match();
    await desk.deliver();
    const mail = desk.onlyMail();
    expect(mail).toMatchObject({
      to: 'kim@example.com',
      fromName: 'Swan River Toyota',
      subject: 'Price drop: 2022 Toyota RAV4 GX',
      replyTo: { address: 'sales@dealer.example' },
    });
    expect(mail.text).toContain('$27,990 drive away (was $30,000)');
    expect(mail.html).toContain('<s>$30,000</s>');
    expect(mail.html).toContain('https://ours.example/cars/dear');
    expect(mail.unsubscribe).toMatch(/^https:\/\/ours\.example\/alerts\/stop\/[\w-]{22}$/);
    expect(mail.text).toContain(`Stop these emails: ${mail.unsubscribe}`);
    expect(mail.text).toContain('1 High Street, Perth WA 6000');
  });

  it('of a feed in one message, which names the first few and counts them all', async () => {
    await byMail(await desk.saveFor(desk.ours, rav4));
    for (let count = 0; count < 12; count++) await desk.add(desk.ours, `car-${count}`);
    await desk.match();
    await desk.deliver();
    const { subject, html, text } = desk.onlyMail();
    expect(subject).toBe('12 cars arrived | RAV4');
    expect(html?.match(/cars\/car-\d+/g)).toHaveLength(5);
    expect(text).toContain('And 7 more');
  });

  it('of a car once: one that arrived and dropped since has arrived', async () => {
    await desk.saveFor(desk.ours, rav4);
    const car = await desk.add(desk.ours, 'new-one', { price: 30_000 });
    await desk.match();
    await desk.update(car, { price: 29_000 });
    await desk.match();
    await desk.deliver();
    expect(desk.onlySms().text).toContain('new-one has arrived, $29,000 drive away.');
  });

  it('at most once an hour of one search, of all that came meanwhile', async () => {
    await desk.saveFor(desk.ours, rav4);
    await desk.add(desk.ours, 'first');
    await desk.match();
    await desk.deliver();
    desk.pass(600);
    await desk.add(desk.ours, 'second');
    await desk.add(desk.ours, 'third');
    await desk.match();
    await desk.deliver();
    expect(desk.outbox.sms).toHaveLength(1);
    const [wait] = await desk.owner`select extract(epoch from start_after - created_on)::int as seconds from jobs.job`;
    expect(wait?.seconds).toBe(3000);
    desk.pass(3000);
    await desk.deliver();
    expect(desk.outbox.sms.map(({ text }) => text.replace(/ http.*/, ''))).toEqual([
      'Swan River Toyota: first has arrived, $20,000 drive away.',
      'Swan River Toyota: 2 cars arrived for your search RAV4.',
    ]);
    expect(await desk.waitingJobs()).toHaveLength(0);
  });

  it('by text message between 8:00 and 20:00 alone, otherwise in the morning; by mail at any time', async () => {
    desk.setTime(new Date('2026-11-15T13:30:00Z')); // 21:30 in Perth
    await desk.saveFor(desk.ours, rav4);
    await byMail(await desk.saveFor(desk.ours, rav4, { phone: '+61491570157' }));
    await desk.add(desk.ours, 'new-one');
    await desk.match();
    await desk.deliver();
    expect(desk.outbox.mails).toHaveLength(1);
    expect(desk.outbox.sms).toHaveLength(0);
    const [wait] = await desk.owner`select extract(epoch from start_after - created_on)::int as seconds from jobs.job`;
    expect(wait?.seconds).toBe(10.5 * hour);
    desk.pass(10.5 * hour);
    await desk.deliver();
    expect(desk.outbox.sms).toHaveLength(1);
  });
});

describe('a customer does not hear', () => {
  it.each<[string, (carId: number) => Promise<unknown>]>([
    ['of a car that was sold meanwhile', (car) => desk.update(car, { sold: true, status: 'sold' })],
    ['of a car that is hidden again', (car) => desk.update(car, { show_on_dealer_website: false })],
    ['of a car that matches no more', (car) => desk.update(car, { model: 'Camry' })],
    ['of a car that was removed', (car) => desk.owner`delete from cars where id = ${car}`],
  ])('%s', async (_, change) => {
    await desk.saveFor(desk.ours, rav4);
    const car = await desk.add(desk.ours, 'new-one');
    await desk.match();
    await change(car);
    await desk.match();
    await desk.deliver();
    expect(desk.outbox.sms).toEqual([]);
    expect(await desk.waitingJobs()).toHaveLength(0);
  });

  it('of a price that is back where it was', async () => {
    const car = await desk.add(desk.ours, 'dear', { price: 30_000 });
    await desk.saveFor(desk.ours, rav4);
    await desk.update(car, { price: 28_000 });
    await desk.match();
    await desk.update(car, { price: 30_000 });
    await desk.deliver();
    expect(desk.outbox.sms).toEqual([]);
  });

  it('but hears of a car that was hidden before anybody was told, when it is shown again', async () => {
    await desk.saveFor(desk.ours, rav4);
    const car = await desk.add(desk.ours, 'new-one');
    await desk.match();
    await desk.update(car, { show_on_dealer_website: false });
    await desk.deliver();
    await desk.update(car, { show_on_dealer_website: true });
    await desk.match();
    await desk.deliver();
    expect(desk.onlySms().text).toContain('new-one has arrived');
  });
});

describe('after a stop', () => {
  it('nothing comes of what happens then', async () => {
    const saved = await desk.saveFor(desk.ours, rav4);
    await stop(saved);
    await desk.add(desk.ours, 'new-one');
    await desk.match();
    expect(await desk.alerts()).toHaveLength(0);
  });

  it('nothing comes of what waited in the queue', async () => {
    const saved = await desk.saveFor(desk.ours, rav4);
    await desk.add(desk.ours, 'new-one');
    await desk.match();
    await stop(saved);
    expect(await desk.deliver()).toEqual(['done']);
    expect(desk.outbox.sms).toEqual([]);
  });

  it('nothing comes of what a failing gateway would not take, and of what is being composed', async () => {
    const saved = await desk.saveFor(desk.ours, rav4);
    await byMail(saved);
    await desk.add(desk.ours, 'new-one');
    const image = await desk.owner`insert into images (dealership_id, source, width, height, colour)
      values (${desk.ours.dealershipId}, ${`file:d${desk.ours.dealershipId}/n.jpg`}, 9, 9, '#000000') returning id`;
    await desk.owner`insert into car_images (car_id, dealership_id, position, image_id)
      select id, dealership_id, 1, ${image[0]?.id as number} from cars`;
    await desk.match();
    const [job] = await desk.waitingJobs();
    const data = job?.data as Record<string, unknown>;
    desk.gateway.fail = new Error('the server answered 503');
    expect(await deliverAlerts(desk.tools)(data)).toBe('again');
    desk.gateway.fail = undefined;
    // Between the message's preparation and the provider: while its pictures are read.
    const readPicture = vi.fn<typeof desk.tools.readPicture>(async () => {
      await stop(saved);
      return undefined;
    });
    expect(await deliverAlerts({ ...desk.tools, readPicture })(data)).toBe('done');
    expect(readPicture).toHaveBeenCalled();
    expect(await deliverAlerts(desk.tools)(data)).toBe('done');
    expect(desk.outbox.mails).toEqual([]);
    expect(await desk.messages()).toMatchObject([{ state: 'called_off', token: null }]);
  });

  it('nothing comes of a search that was deleted, or of a customer who is gone', async () => {
    const saved = await desk.saveFor(desk.ours, rav4);
    await desk.saveFor(desk.ours, rav4, { phone: '+61491570157' });
    await desk.add(desk.ours, 'new-one');
    await desk.match();
    expect(await deleteSearch(desk.scopeOf(desk.ours), saved.customerId, saved.id)).toBe(true);
    await desk.owner`delete from customers`;
    expect(await desk.deliver()).toEqual(['done', 'done']);
    expect(desk.outbox.sms).toEqual([]);
  });

  it('begins anew with what happens after the start, and not with what came in between', async () => {
    const saved = await desk.saveFor(desk.ours, rav4);
    await stop(saved);
    await desk.add(desk.ours, 'in-between');
    expect(await resumeSearch(desk.scopeOf(desk.ours), saved.customerId, saved.id)).toBe(true);
    await desk.match();
    expect(await desk.alerts()).toHaveLength(0);
    await desk.add(desk.ours, 'after');
    await desk.match();
    await desk.deliver();
    expect(desk.onlySms().text).toContain('after has arrived');
  });
});

describe('a message goes out once', () => {
  it('under one id, with one link, however often it is tried', async () => {
    await desk.saveFor(desk.ours, rav4);
    await desk.add(desk.ours, 'new-one');
    await desk.match();
    const [job] = await desk.waitingJobs();
    const tried: { id: string; text: string }[] = [];
    const outcomes: string[] = [];
    const deliver = deliverAlerts({
      ...desk.tools,
      sms: {
        send: async (sent) => {
          tried.push(sent);
          if (tried.length < 3) throw new Error('the gateway answered 503');
          return 'taken';
        },
      },
      onOutcome: (way, outcome) => outcomes.push(`${way} ${outcome}`),
    });
    const answers = [];
    for (let time = 0; time < 3; time++) answers.push(await deliver(job?.data as Record<string, unknown>));
    expect(answers).toEqual(['again', 'again', 'done']);
    expect(outcomes).toEqual(['sms failed', 'sms failed', 'sms sent']);
    expect(new Set(tried.map(({ id, text }) => `${id} ${text}`)).size).toBe(1);
    expect(await desk.messages()).toMatchObject([{ id: tried[0]?.id, state: 'sent', token: null }]);
  });

  it('or is given up after all its time, which is counted and logged', async () => {
    const saved = await desk.saveFor(desk.ours, rav4);
    await desk.add(desk.ours, 'new-one');
    await desk.match();
    const [job] = await desk.waitingJobs();
    desk.gateway.fail = new Error('the gateway answered 503');
    await desk.deliver();
    const handlers = new Map<string, JobHandler>();
    const jobs = { ...desk.jobs, work: (queue: string, handle: JobHandler) => void handlers.set(queue, handle) };
    const heard: unknown[] = [];
    const log = { warn: () => undefined, error: (details: object) => void heard.push(details) };
    const stopFollowing = await workAlerts({ ...desk.tools, jobs, log, count: (...counted) => heard.push(counted) });
    expect(await handlers.get(alertDeadLetters)?.(job?.data as Record<string, unknown>)).toBe('done');
    await stopFollowing();
    expect(heard).toEqual([['sms', 'dead'], { siteId: desk.ours.siteId, searchId: saved.id, kind: 'alert' }]);
    expect(await desk.messages()).toMatchObject([{ state: 'dead', last_error: 'the gateway answered 503' }]);
  });

  it('also where the process is killed after the matches were marked and before anything was sent', async () => {
    await desk.saveFor(desk.ours, rav4);
    await desk.add(desk.ours, 'new-one');
    await desk.match();
    const [job] = await desk.waitingJobs();
    const data = job?.data as { siteId: number; searchId: number; jobId: string };
    const prepared = await prepareAlert(desk.tools, await desk.siteOf(desk.ours.siteId), data);
    expect(desk.outbox.sms).toEqual([]);
    await desk.deliver();
    expect(desk.onlySms().id).toBe(prepared?.message.id);
  });

  it('by the process itself, from the car to the message', async () => {
    await desk.saveFor(desk.ours, rav4);
    await desk.work();
    await desk.add(desk.ours, 'new-one');
    await vi.waitFor(async () => expect(await desk.waitingJobs()).toHaveLength(1), soon);
    await desk.owner`update jobs.job set start_after = now() where state < 'active'`;
    await vi.waitFor(() => expect(desk.outbox.sms).toHaveLength(1), soon);
  });
});

const mailTo = (saved: Saved, email: string) =>
  changeSearch({ scope: desk.scopeOf(desk.ours), jobs: desk.jobs }, saved.customerId, saved.id, {
    channel: 'email',
    email,
  });
const askOwner = async () => {
  const asked = await desk.waitingJobs();
  await desk.owner`delete from jobs.job`;
  for (const { data } of asked) await deliverConfirmation(desk.tools)(data as Record<string, unknown>);
};

describe('an email address', () => {
  it('gets one mail that asks for its confirmation, and nothing else before', async () => {
    const saved = await desk.saveFor(desk.ours, rav4, { label: '“You won! Claim at evil.example”' });
    expect(await mailTo(saved, ' kim@example.com ')).toEqual({ isAsked: true });
    await askOwner();
    const asking = desk.onlyMail();
    // Whoever saved the search has no say in what a stranger reads.
    expect(JSON.stringify(asking)).not.toMatch(/You won|evil/);
    expect(asking).toMatchObject({
      to: 'kim@example.com',
      subject: 'Please confirm your email address | Swan River Toyota',
    });
    await desk.add(desk.ours, 'before');
    await desk.match();
    await desk.deliver();
    expect(desk.outbox.mails).toHaveLength(1);
    expect(desk.outbox.sms).toHaveLength(0);

    const token = desk.tokenIn(asking.text);
    expect(await confirmAddress(desk.scopeOf(desk.theirs), token)).toBeUndefined();
    expect(await confirmAddress(desk.scopeOf(desk.ours), token)).toMatchObject({ email: 'kim@example.com' });
    await desk.add(desk.ours, 'after');
    await desk.match();
    await desk.deliver();
    const alert = desk.outbox.mails.at(-1);
    expect(alert?.subject).toBe('Just arrived: after');
    expect(alert?.text).toContain('“You won! Claim at …”');
    expect(JSON.stringify(alert)).not.toContain('evil');
  });

  it('is asked at most three times an hour, and not again for the next search', async () => {
    const saved = await desk.saveFor(desk.ours, rav4);
    for (const email of ['kim@example.com', 'KIM+cars@example.com', 'kim@example.com']) {
      expect(await mailTo(saved, email)).toEqual({ isAsked: true });
    }
    expect(await mailTo(saved, 'kim@example.com')).toHaveProperty('error');
    desk.pass(hour + 1);
    expect(await mailTo(saved, 'kim@example.com')).toEqual({ isAsked: true });
    await askOwner();
    await confirmAddress(desk.scopeOf(desk.ours), desk.tokenIn(desk.outbox.mails.at(-1)?.text ?? ''));
    const next = await desk.saveFor(desk.ours, {});
    expect(await mailTo(next, 'kim@example.com')).toEqual({ isAsked: false });
  });

  it('that is none is refused, and so is another customer’s search', async () => {
    const saved = await desk.saveFor(desk.ours, rav4);
    expect(await mailTo(saved, 'kim at example')).toHaveProperty('error');
    const other = await desk.saveFor(desk.ours, {}, { phone: '+61491570157' });
    expect(await mailTo({ id: saved.id, customerId: other.customerId }, 'kim@example.com')).toHaveProperty('error');
  });

  it('confirms by a link that works for a week, and only while the search has that address', async () => {
    const saved = await desk.saveFor(desk.ours, rav4);
    await mailTo(saved, 'kim@example.com');
    await askOwner();
    const token = desk.tokenIn(desk.onlyMail().text);
    await mailTo(saved, 'sam@example.com');
    expect(await confirmAddress(desk.scopeOf(desk.ours), token)).toBeUndefined();
    await mailTo(saved, 'kim@example.com');
    desk.pass(8 * 24 * hour);
    expect(await confirmAddress(desk.scopeOf(desk.ours), token)).toBeUndefined();
  });
});

describe('another tenant', () => {
  it('neither sees nor stops a search, be it with its link', async () => {
    const saved = await desk.saveFor(desk.ours, rav4);
    await desk.add(desk.ours, 'new-one');
    await desk.match();
    await desk.deliver();
    const token = desk.tokenIn(desk.onlySms().text);
    const theirs = desk.scopeOf(desk.theirs);
    expect(await desk.searchesOf(desk.theirs, saved.customerId)).toEqual([]);
    expect(await stopSearch(theirs, saved.customerId, saved.id)).toBe(false);
    expect(await resumeSearch(theirs, saved.customerId, saved.id)).toBe(false);
    expect(await deleteSearch(theirs, saved.customerId, saved.id)).toBe(false);
    expect(await stopLinked(theirs, token)).toBeUndefined();
    expect(await desk.searchesOf(desk.ours, saved.customerId)).toMatchObject([{ id: saved.id, stoppedAt: null }]);
    expect(await stopLinked(desk.scopeOf(desk.ours), token)).toMatchObject({ isStopped: true });
  });
});
