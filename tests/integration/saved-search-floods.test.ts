import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSearch } from '../../src/features/saved-searches/change-search.server.ts';
import { deleteSearch } from '../../src/features/saved-searches/saved-search-store.server.ts';
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
