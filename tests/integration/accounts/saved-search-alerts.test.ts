import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWaitingTokens } from '../../../src/features/accounts/waiting-tokens.server.ts';
import type { AlertDependencies } from '../../../src/features/saved-searches/alerts/alert-dependencies.server.ts';
import { stopLinkedSearch } from '../../../src/features/saved-searches/alert-link-store.server.ts';
import { changeAlertChannel } from '../../../src/features/saved-searches/change-alert-channel.server.ts';
import { confirmEmail } from '../../../src/features/saved-searches/alerts/confirmation-store.server.ts';
import {
  deliverAlerts,
  deliverConfirmation,
} from '../../../src/features/saved-searches/alerts/deliver-alerts.server.ts';
import { alertDeadLetters } from '../../../src/features/saved-searches/alerts/alert-queues.server.ts';
import { prepareAlert } from '../../../src/features/saved-searches/alerts/prepare-alert.server.ts';
import {
  deleteSearch,
  resumeSearch,
  stopSearch,
} from '../../../src/features/saved-searches/saved-search-store.server.ts';
import { startAlertWorkers } from '../../../src/features/saved-searches/alerts/start-alert-workers.server.ts';
import type { JobHandler } from '../../../src/platform/jobs/run-jobs.ts';
import { type AlertHarness, openAlertHarness, rav4 } from '../../support/harness/alert-harness.ts';

let harness: AlertHarness;
beforeAll(async () => {
  harness = await openAlertHarness();
});
beforeEach(() => harness.tidy());
afterEach(() => harness.requireNoErrors());
afterAll(() => harness.close());

const hour = 3600;
const soon = { timeout: 20_000, interval: 50 };

type Saved = { id: number; customerId: number };
const stop = ({ id, customerId }: Saved) => stopSearch(harness.getScope(harness.ours), customerId, id);

/** Switches a search to mail, to a confirmed address. */
async function byMail(saved: Saved, email = 'kim@example.com'): Promise<void> {
  await harness.owner`update saved_searches set channel = 'email', email = ${email}, email_confirmed_at = now() where id = ${saved.id}`;
}

describe('a customer is alerted', () => {
  it('of an arrival by text message: sender, car, search, and how to stop', async () => {
    await harness.saveFor(harness.ours, rav4);
    await harness.add(harness.ours, 'new-one', { name: '2022 Toyota RAV4 GX', price: 31_990 });
    await harness.match();
    await harness.deliver();
    const { to, text } = harness.onlySms();
    expect(to).toBe('+61491570156');
    expect(text).toMatch(
      /^Swan River Toyota: 2022 Toyota RAV4 GX has arrived, \$31,990 drive away\. https:\/\/ours\.example\/alerts\/[\w-]{22} Stop: https:\/\/ours\.example\/alerts\/stop\/[\w-]{22}$/,
    );
    await harness.match();
    await harness.deliver();
    expect(harness.outbox.sms).toHaveLength(1);
  });

  it('of a price drop by mail: both prices, the car, the search, and how to stop', async () => {
    const car = await harness.add(harness.ours, 'dear', { name: '2022 Toyota RAV4 GX', price: 30_000 });
    await byMail(await harness.saveFor(harness.ours, rav4));
    await harness.update(car, { price: 27_990 });
    await harness.match();
    await harness.deliver();
    const mail = harness.onlyMail();
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

  it('of a whole feed in one message, which shows the first few and the total', async () => {
    await byMail(await harness.saveFor(harness.ours, rav4));
    for (let count = 0; count < 12; count++) await harness.add(harness.ours, `car-${count}`);
    await harness.match();
    await harness.deliver();
    const { subject, html, text } = harness.onlyMail();
    expect(subject).toBe('12 cars arrived | RAV4');
    expect(html?.match(/cars\/car-\d+/g)).toHaveLength(5);
    expect(text).toContain('And 7 more');
  });

  it('of a car once: an arrival outweighs a later price drop', async () => {
    await harness.saveFor(harness.ours, rav4);
    const car = await harness.add(harness.ours, 'new-one', { price: 30_000 });
    await harness.match();
    await harness.update(car, { price: 29_000 });
    await harness.match();
    await harness.deliver();
    expect(harness.onlySms().text).toContain('new-one has arrived, $29,000 drive away.');
  });

  it('at most once an hour per search, of everything since', async () => {
    await harness.saveFor(harness.ours, rav4);
    await harness.add(harness.ours, 'first');
    await harness.match();
    await harness.deliver();
    harness.advanceClock(600);
    await harness.add(harness.ours, 'second');
    await harness.add(harness.ours, 'third');
    await harness.match();
    await harness.deliver();
    expect(harness.outbox.sms).toHaveLength(1);
    const [wait] =
      await harness.owner`select extract(epoch from start_after - created_on)::int as seconds from jobs.job`;
    expect(wait?.seconds).toBe(3000);
    harness.advanceClock(3000);
    await harness.deliver();
    expect(harness.outbox.sms.map(({ text }) => text.replace(/ http.*/, ''))).toEqual([
      'Swan River Toyota: first has arrived, $20,000 drive away.',
      'Swan River Toyota: 2 cars arrived for your search RAV4.',
    ]);
    expect(await harness.waitingJobs()).toHaveLength(0);
  });

  it('by text message between 8:00 and 20:00 only, otherwise in the morning; by mail at any time', async () => {
    harness.setTime(new Date('2026-11-15T13:30:00Z')); // 21:30 in Perth
    await harness.saveFor(harness.ours, rav4);
    await byMail(await harness.saveFor(harness.ours, rav4, { phone: '+61491570157' }));
    await harness.add(harness.ours, 'new-one');
    await harness.match();
    await harness.deliver();
    expect(harness.outbox.mails).toHaveLength(1);
    expect(harness.outbox.sms).toHaveLength(0);
    const [wait] =
      await harness.owner`select extract(epoch from start_after - created_on)::int as seconds from jobs.job`;
    expect(wait?.seconds).toBe(10.5 * hour);
    harness.advanceClock(10.5 * hour);
    await harness.deliver();
    expect(harness.outbox.sms).toHaveLength(1);
  });
});

describe('a customer is not alerted', () => {
  it.each<[string, (carId: number) => Promise<unknown>]>([
    ['of a car that was sold meanwhile', (car) => harness.update(car, { sold: true, status: 'sold' })],
    ['of a car that is hidden again', (car) => harness.update(car, { show_on_dealer_website: false })],
    ['of a car that matches no more', (car) => harness.update(car, { model: 'Camry' })],
    ['of a car that was removed', (car) => harness.owner`delete from cars where id = ${car}`],
  ])('%s', async (_, change) => {
    await harness.saveFor(harness.ours, rav4);
    const car = await harness.add(harness.ours, 'new-one');
    await harness.match();
    await change(car);
    await harness.match();
    await harness.deliver();
    expect(harness.outbox.sms).toEqual([]);
    expect(await harness.waitingJobs()).toHaveLength(0);
  });

  it('of a price that is back where it was', async () => {
    const car = await harness.add(harness.ours, 'dear', { price: 30_000 });
    await harness.saveFor(harness.ours, rav4);
    await harness.update(car, { price: 28_000 });
    await harness.match();
    await harness.update(car, { price: 30_000 });
    await harness.deliver();
    expect(harness.outbox.sms).toEqual([]);
  });

  it('but is alerted of a car hidden before the message went out, once it is shown again', async () => {
    await harness.saveFor(harness.ours, rav4);
    const car = await harness.add(harness.ours, 'new-one');
    await harness.match();
    await harness.update(car, { show_on_dealer_website: false });
    await harness.deliver();
    await harness.update(car, { show_on_dealer_website: true });
    await harness.match();
    await harness.deliver();
    expect(harness.onlySms().text).toContain('new-one has arrived');
  });
});

describe('after a stop', () => {
  it('later events send nothing', async () => {
    const saved = await harness.saveFor(harness.ours, rav4);
    await stop(saved);
    await harness.add(harness.ours, 'new-one');
    await harness.match();
    expect(await harness.alerts()).toHaveLength(0);
  });

  it('queued alerts send nothing', async () => {
    const saved = await harness.saveFor(harness.ours, rav4);
    await harness.add(harness.ours, 'new-one');
    await harness.match();
    await stop(saved);
    expect(await harness.deliver()).toEqual(['done']);
    expect(harness.outbox.sms).toEqual([]);
  });

  it('a message that is being composed, or that a failing gateway rejected, is not sent', async () => {
    const saved = await harness.saveFor(harness.ours, rav4);
    await byMail(saved);
    await harness.add(harness.ours, 'new-one');
    const image = await harness.owner`insert into images (dealership_id, source, width, height, colour)
      values (${harness.ours.dealershipId}, ${`file:d${harness.ours.dealershipId}/n.jpg`}, 9, 9, '#000000') returning id`;
    await harness.owner`insert into car_images (car_id, dealership_id, position, image_id)
      select id, dealership_id, 1, ${image[0]?.id as number} from cars`;
    await harness.match();
    const [job] = await harness.waitingJobs();
    const data = job?.data as Record<string, unknown>;
    harness.gateway.fail = new Error('the server answered 503');
    expect(await deliverAlerts(harness.tools)(data)).toEqual({ again: 'the server answered 503' });
    harness.gateway.fail = undefined;
    // Between the message's preparation and the provider: while its pictures are read.
    const readPicture = vi.fn<typeof harness.tools.readPicture>(async () => {
      await stop(saved);
      return undefined;
    });
    expect(await deliverAlerts({ ...harness.tools, readPicture })(data)).toBe('done');
    expect(readPicture).toHaveBeenCalled();
    expect(await deliverAlerts(harness.tools)(data)).toBe('done');
    expect(harness.outbox.mails).toEqual([]);
    expect(await harness.messages()).toMatchObject([{ state: 'called_off', token: null }]);
  });

  it('a deleted search or customer sends nothing', async () => {
    const saved = await harness.saveFor(harness.ours, rav4);
    await harness.saveFor(harness.ours, rav4, { phone: '+61491570157' });
    await harness.add(harness.ours, 'new-one');
    await harness.match();
    expect(await deleteSearch(harness.getScope(harness.ours), saved.customerId, saved.id)).toBe(true);
    await harness.owner`delete from customers`;
    expect(await harness.deliver()).toEqual(['done', 'done']);
    expect(harness.outbox.sms).toEqual([]);
  });

  it('starting again covers later events only, not those in between', async () => {
    const saved = await harness.saveFor(harness.ours, rav4);
    await stop(saved);
    await harness.add(harness.ours, 'in-between');
    expect(await resumeSearch(harness.getScope(harness.ours), saved.customerId, saved.id)).toBe(true);
    await harness.match();
    expect(await harness.alerts()).toHaveLength(0);
    await harness.add(harness.ours, 'after');
    await harness.match();
    await harness.deliver();
    expect(harness.onlySms().text).toContain('after has arrived');
  });
});

describe('a message goes out once', () => {
  it('with one id and one link, however many attempts it takes', async () => {
    await harness.saveFor(harness.ours, rav4);
    await harness.add(harness.ours, 'new-one');
    await harness.match();
    const [job] = await harness.waitingJobs();
    const tried: { id: string; text: string }[] = [];
    const outcomes: string[] = [];
    const deliver = deliverAlerts({
      ...harness.tools,
      sms: {
        send: async (sent) => {
          tried.push(sent);
          if (tried.length < 3) throw new Error('the gateway answered 503');
          return 'taken';
        },
      },
      onOutcome: (way, outcome) => outcomes.push(`${way} ${outcome}`),
    });
    const results = [];
    for (let time = 0; time < 3; time++) results.push(await deliver(job?.data as Record<string, unknown>));
    const again = 'the gateway answered 503';
    expect(results).toEqual([{ again }, { again }, 'done']);
    expect(outcomes).toEqual(['sms failed', 'sms failed', 'sms sent']);
    expect(new Set(tried.map(({ id, text }) => `${id} ${text}`)).size).toBe(1);
    expect(await harness.messages()).toMatchObject([{ id: tried[0]?.id, state: 'sent', token: null }]);
  });

  it('with a link that the database has encrypted meanwhile, and only with the same CONSOLE_SECRET', async () => {
    await harness.saveFor(harness.ours, rav4);
    await harness.add(harness.ours, 'new-one');
    await harness.match();
    const [job] = await harness.waitingJobs();
    const tried: string[] = [];
    const deliver = (changed: Partial<AlertDependencies>) =>
      deliverAlerts({ ...harness.tools, ...changed })(job?.data as Record<string, unknown>);
    const sms: AlertDependencies['sms'] = {
      send: async ({ text }) => {
        if (tried.push(harness.tokenIn(text)) === 1) throw new Error('the gateway answered 503');
        return 'taken';
      },
    };
    await deliver({ sms });
    expect(tried).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
    expect(JSON.stringify(await harness.messages())).not.toContain(tried[0]);
    const again = 'its link cannot be decrypted: CONSOLE_SECRET has changed since';
    const waitingTokens = createWaitingTokens('another secret, of 32 characters');
    expect(await deliver({ sms, waitingTokens })).toEqual({ again });
    expect(await harness.messages()).toMatchObject([{ state: 'pending', last_error: again }]);
    expect(await deliver({ sms })).toBe('done');
    expect(tried).toEqual([tried[0], tried[0]]);
  });

  it('or is given up after all retries, which is counted and logged', async () => {
    const saved = await harness.saveFor(harness.ours, rav4);
    await harness.add(harness.ours, 'new-one');
    await harness.match();
    const [job] = await harness.waitingJobs();
    harness.gateway.fail = new Error('the gateway answered 503');
    await harness.deliver();
    const handlers = new Map<string, JobHandler>();
    const jobs = { ...harness.jobs, work: (queue: string, handle: JobHandler) => void handlers.set(queue, handle) };
    const heard: unknown[] = [];
    const log = { warn: () => undefined, error: (details: object) => void heard.push(details) };
    const stopFollowing = await startAlertWorkers({
      ...harness.tools,
      jobs,
      log,
      count: (...counted) => heard.push(counted),
    });
    expect(await handlers.get(alertDeadLetters)?.(job?.data as Record<string, unknown>)).toBe('done');
    await stopFollowing();
    expect(heard).toEqual([['sms', 'dead'], { siteId: harness.ours.siteId, searchId: saved.id, kind: 'alert' }]);
    expect(await harness.messages()).toMatchObject([{ state: 'dead', last_error: 'the gateway answered 503' }]);
  });

  it('even if the process is killed after the alerts were assigned and before anything was sent', async () => {
    await harness.saveFor(harness.ours, rav4);
    await harness.add(harness.ours, 'new-one');
    await harness.match();
    const [job] = await harness.waitingJobs();
    const data = job?.data as { siteId: number; searchId: number; jobId: string };
    const prepared = await prepareAlert(harness.tools, await harness.findSite(harness.ours.siteId), data);
    expect(harness.outbox.sms).toEqual([]);
    await harness.deliver();
    expect(harness.onlySms().id).toBe(prepared?.message.id);
  });

  it('end to end, from the car to the message', async () => {
    await harness.saveFor(harness.ours, rav4);
    await harness.work();
    await harness.add(harness.ours, 'new-one');
    await vi.waitFor(async () => expect(await harness.waitingJobs()).toHaveLength(1), soon);
    await harness.owner`update jobs.job set start_after = now() where state < 'active'`;
    await vi.waitFor(() => expect(harness.outbox.sms).toHaveLength(1), soon);
  });
});

const mailTo = (saved: Saved, email: string) =>
  changeAlertChannel(harness.makeSender(harness.ours), saved.customerId, saved.id, {
    channel: 'email',
    email,
  });
const requestConfirmation = async () => {
  const confirmations = await harness.waitingJobs();
  await harness.owner`delete from jobs.job`;
  for (const { data } of confirmations) await deliverConfirmation(harness.tools)(data as Record<string, unknown>);
};

describe('an email address', () => {
  it('gets one confirmation mail, and nothing else before it is confirmed', async () => {
    const saved = await harness.saveFor(harness.ours, rav4, { label: '“You won! Claim at evil.example”' });
    expect(await mailTo(saved, ' kim@example.com ')).toEqual({ needsConfirmation: true });
    await requestConfirmation();
    const confirmation = harness.onlyMail();
    // The mail contains no text from the customer.
    expect(JSON.stringify(confirmation)).not.toMatch(/You won|evil/);
    expect(confirmation).toMatchObject({
      to: 'kim@example.com',
      subject: 'Please confirm your email address | Swan River Toyota',
    });
    await harness.add(harness.ours, 'before');
    await harness.match();
    await harness.deliver();
    expect(harness.outbox.mails).toHaveLength(1);
    expect(harness.outbox.sms).toHaveLength(0);

    const token = harness.tokenIn(confirmation.text);
    expect(await confirmEmail(harness.getScope(harness.theirs), token)).toBeUndefined();
    expect(await confirmEmail(harness.getScope(harness.ours), token)).toMatchObject({ email: 'kim@example.com' });
    await harness.add(harness.ours, 'after');
    await harness.match();
    await harness.deliver();
    const alert = harness.outbox.mails.at(-1);
    expect(alert?.subject).toBe('Just arrived: after');
    expect(alert?.text).toContain('“You won! Claim at …”');
    expect(JSON.stringify(alert)).not.toContain('evil');
  });

  it('gets at most three confirmation mails an hour, and none for the next search', async () => {
    const saved = await harness.saveFor(harness.ours, rav4);
    for (const email of ['kim@example.com', 'KIM+cars@example.com', 'kim@example.com']) {
      expect(await mailTo(saved, email)).toEqual({ needsConfirmation: true });
    }
    expect(await mailTo(saved, 'kim@example.com')).toHaveProperty('error');
    harness.advanceClock(hour + 1);
    expect(await mailTo(saved, 'kim@example.com')).toEqual({ needsConfirmation: true });
    await requestConfirmation();
    await confirmEmail(harness.getScope(harness.ours), harness.tokenIn(harness.outbox.mails.at(-1)?.text ?? ''));
    const next = await harness.saveFor(harness.ours, {});
    expect(await mailTo(next, 'kim@example.com')).toEqual({ needsConfirmation: false });
  });

  it('is rejected if invalid, and so is another customer’s search', async () => {
    const saved = await harness.saveFor(harness.ours, rav4);
    expect(await mailTo(saved, 'kim at example')).toHaveProperty('error');
    const other = await harness.saveFor(harness.ours, {}, { phone: '+61491570157' });
    expect(await mailTo({ id: saved.id, customerId: other.customerId }, 'kim@example.com')).toHaveProperty('error');
  });

  it('is confirmed by a link that works for a week, and only while the search has that address', async () => {
    const saved = await harness.saveFor(harness.ours, rav4);
    await mailTo(saved, 'kim@example.com');
    await requestConfirmation();
    const token = harness.tokenIn(harness.onlyMail().text);
    await mailTo(saved, 'sam@example.com');
    expect(await confirmEmail(harness.getScope(harness.ours), token)).toBeUndefined();
    await mailTo(saved, 'kim@example.com');
    harness.advanceClock(8 * 24 * hour);
    expect(await confirmEmail(harness.getScope(harness.ours), token)).toBeUndefined();
  });
});

describe('another tenant', () => {
  it('neither sees nor stops a search, even with its link', async () => {
    const saved = await harness.saveFor(harness.ours, rav4);
    await harness.add(harness.ours, 'new-one');
    await harness.match();
    await harness.deliver();
    const token = harness.tokenIn(harness.onlySms().text);
    const theirs = harness.getScope(harness.theirs);
    expect(await harness.listSearches(harness.theirs, saved.customerId)).toEqual([]);
    expect(await stopSearch(theirs, saved.customerId, saved.id)).toBe(false);
    expect(await resumeSearch(theirs, saved.customerId, saved.id)).toBe(false);
    expect(await deleteSearch(theirs, saved.customerId, saved.id)).toBe(false);
    expect(await stopLinkedSearch(theirs, token)).toBeUndefined();
    expect(await harness.listSearches(harness.ours, saved.customerId)).toMatchObject([
      { id: saved.id, stoppedAt: null },
    ]);
    expect(await stopLinkedSearch(harness.getScope(harness.ours), token)).toMatchObject({ isStopped: true });
  });
});
