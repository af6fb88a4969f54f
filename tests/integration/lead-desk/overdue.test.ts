import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRule } from '../../../src/features/lead-desk/assignment/save-rule.server.ts';
import { deskMailQueue, parseDeskMailJob } from '../../../src/features/lead-desk/lead-desk-queues.server.ts';
import { logCall } from '../../../src/features/lead-desk/lead-page/log-call.server.ts';
import { sendDeskMail } from '../../../src/features/lead-desk/mail/send-desk-mail.server.ts';
import { mailOverdueLeads } from '../../../src/features/lead-desk/overdue/mail-overdue-leads.server.ts';
import { changeLeadState } from '../../../src/features/lead-desk/states/change-state.server.ts';
import type { Mail } from '../../../src/platform/mail/mail.ts';
import { type DeskHarness, openDeskHarness } from '../../support/harness/desk-harness.ts';

let desk: DeskHarness;

beforeAll(async () => {
  desk = await openDeskHarness();
  // The tenant's own manager, besides ours.
  await desk.owner`delete from staff where name = 'Sam'`;
});
beforeEach(() => desk.tidy());
afterAll(() => desk.close());

/** Due at 12:00 in Perth. */
const dueAt = new Date('2026-11-18T04:00:00Z');
const justAfter = new Date('2026-11-18T04:00:01Z');

const sweep = () => mailOverdueLeads(desk);
const listMailJobs = () =>
  desk.sent.filter(({ queue }) => queue === deskMailQueue).map(({ data }) => parseDeskMailJob(data));

async function sendMails(): Promise<Mail[]> {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => `taken as ${mails.push(mail)}` };
  const scope = desk.platformDatabase.forPlatform();
  for (const job of listMailJobs())
    await sendDeskMail({ scope, mailer, getOrigin: () => 'https://console.example' }, job);
  return mails;
}

describe('an overdue lead', () => {
  it('28.2 is mailed to the managers once, after its due time', async () => {
    const id = await desk.receive();
    desk.setTime(dueAt);
    await sweep();
    expect(listMailJobs()).toEqual([]);
    desk.setTime(justAfter);
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    expect(listMailJobs()).toMatchObject([{ kind: 'overdue', leadId: id, dealershipId: desk.ours.dealershipId }]);
    // Someone may be answering it at this moment, who has seen version 2.
    expect(await desk.readLead(id)).toMatchObject({ overdue_mailed_at: justAfter, version: 2 });
    expect(await desk.readEvents(id)).toMatchObject([{ kind: 'overdue', data: { dueAt: dueAt.toISOString() } }]);
    const mails = await sendMails();
    const [person] = await desk.owner`select email from staff where id = ${desk.manager.staffId}`;
    expect(mails).toMatchObject([{ to: person?.['email'], subject: 'No response to Kim Nguyen yet (ours)' }]);
    expect(mails[0]?.text).toContain('Wednesday 18 November 2026, 12pm');
    expect(mails[0]?.text).toContain('It is not assigned to anyone.');
    expect(mails[0]?.text).toContain(`https://console.example/dealerships/ours/leads/${id}`);
    expect(mails[0]?.id).toMatch(new RegExp(`${desk.manager.staffId}$`));
  });

  it('28.2 has a mail for each manager, so that a failure for one is no second mail for another', async () => {
    const second = await desk.hire('Second Manager', 'manager');
    await desk.receive();
    desk.setTime(justAfter);
    await sweep();
    const jobs = listMailJobs();
    const people = [desk.manager.staffId, second.staffId];
    expect(jobs.map((job) => job.kind === 'overdue' && job.staffId).toSorted()).toEqual(people.toSorted());
    const emails = await desk.owner`select email from staff where id in ${desk.owner(people)}`;
    const mails = await sendMails();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(emails.map(({ email }) => String(email)).toSorted());
    expect(new Set(mails.map(({ id }) => id)).size).toBe(2);
    // No longer a manager when the mail is sent.
    await desk.owner`delete from staff where id = ${second.staffId}`;
    expect(await sendMails()).toHaveLength(1);
  });

  it('28.2 names its assignee in the mail', async () => {
    await addRule(desk.manager.scope, { locationId: null, categories: [], staffIds: [desk.ann.staffId] });
    await desk.receive();
    desk.setTime(justAfter);
    await sweep();
    expect((await sendMails())[0]?.text).toContain('It is assigned to Ann Sales.');
  });

  it.each([
    [
      'it has a logged call',
      (id: string) =>
        logCall(desk.ann.scope, desk.jobs, { leadId: id, outcome: 'no answer', text: '', key: crypto.randomUUID() }),
    ],
    [
      'it is contacted',
      (id: string) => changeLeadState(desk.ann.scope, desk.jobs, { leadId: id, version: 2, to: 'contacted' }),
    ],
    ['it is spam', (id: string) => changeLeadState(desk.ann.scope, desk.jobs, { leadId: id, version: 2, to: 'spam' })],
    ['it was erased', (id: string) => desk.owner`update leads set erased_at = now() where id = ${id}`],
  ])('28.2 is not mailed if %s', async (_why, act) => {
    const id = await desk.receive();
    await act(id);
    desk.setTime(justAfter);
    await sweep();
    expect(listMailJobs()).toEqual([]);
  });

  it('28.2 is not mailed if it was answered while the mail waited', async () => {
    const id = await desk.receive();
    desk.setTime(justAfter);
    await sweep();
    expect(
      await logCall(desk.ann.scope, desk.jobs, { leadId: id, outcome: 'reached', text: '', key: crypto.randomUUID() }),
    ).toBe('done');
    expect(listMailJobs()).toHaveLength(1);
    expect(await sendMails()).toEqual([]);
  });

  it('28.2 is mailed to managers of the group, not to disabled ones nor to those of other dealers', async () => {
    const [group] = await desk.owner`insert into groups (slug, name) values ('grp', 'Group') returning id`;
    await desk.owner`update dealerships set group_id = ${group?.['id']} where id = ${desk.ours.dealershipId}`;
    const chief = await desk.hire('Chief', 'sales');
    await desk.owner`update staff_memberships set role = 'manager', dealership_id = null, group_id = ${group?.['id']}
      where staff_id = ${chief.staffId}`;
    await desk.owner`update staff set disabled_at = now() where id = ${desk.manager.staffId}`;
    await desk.receive();
    desk.setTime(justAfter);
    await sweep();
    const [person] = await desk.owner`select email from staff where id = ${chief.staffId}`;
    expect((await sendMails()).map(({ to }) => to)).toEqual([person?.['email']]);
    await desk.owner`update staff set disabled_at = null`;
    await desk.owner`update dealerships set group_id = null`;
  });

  it('28.2 is not looked for among leads from before the lead desk, which have no due time', async () => {
    await desk.send();
    desk.setTime('2027-11-18T04:00:00Z');
    await sweep();
    expect(listMailJobs()).toEqual([]);
  });
});
