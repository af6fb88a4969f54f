import type { ActionFunctionArgs } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeLead } from '../../../src/console/leads/lead/change-lead.server.ts';
import { changeTemplates } from '../../../src/console/leads/templates/change-templates.server.ts';
import { assignLead } from '../../../src/features/lead-desk/assignment/assign-lead.server.ts';
import { readReplyPlace } from '../../../src/features/lead-desk/replies/read-reply-place.server.ts';
import { sendReply } from '../../../src/features/lead-desk/replies/send-reply.server.ts';
import { listTemplates } from '../../../src/features/lead-desk/replies/template-store.server.ts';
import { changeLeadState } from '../../../src/features/lead-desk/states/change-state.server.ts';
import { makeConsoleContext } from '../../support/console/console-context.ts';
import { createCar } from '../../support/database/create-tenant.ts';
import { type DeskHarness, type DeskPerson, openDeskHarness } from '../../support/harness/desk-harness.ts';

let desk: DeskHarness;

beforeAll(async () => {
  desk = await openDeskHarness();
});
beforeEach(async () => {
  await desk.tidy();
  await desk.owner`delete from lead_templates`;
});
afterAll(() => desk.close());

type Fields = Readonly<Record<string, string>>;

function post(fields: Fields, person: DeskPerson, lead = ''): ActionFunctionArgs {
  const services = {
    jobs: desk.jobs,
    hasSmsGateway: true,
    getSiteOrigin: async () => 'https://ours.example',
  };
  const role = person === desk.manager ? 'manager' : 'sales';
  const context = makeConsoleContext(person, { role, services });
  const request = new Request('http://console.localhost/', { method: 'POST', body: new URLSearchParams(fields) });
  return { request, context, params: { lead } } as unknown as ActionFunctionArgs;
}

const read = (result: unknown): unknown =>
  result !== null && typeof result === 'object' && 'data' in result ? result.data : result;

const form = (changes: Fields = {}) => ({
  intent: 'reply',
  step: 'send',
  key: crypto.randomUUID(),
  version: '2',
  replies: '0',
  template: '',
  subject: 'Your car',
  text: 'Hello {{first_name}}',
  ...changes,
});

const send = async (lead: string, fields: Fields, person: DeskPerson = desk.ann) =>
  read(await changeLead(post(fields, person, lead)));

const readReplies = (lead: string) =>
  desk.owner`select * from lead_deliveries where lead_id = ${lead} and channel in ('reply', 'reply_sms') order by created_at`;

const receive = async (changes: Parameters<DeskHarness['receive']>[0] = {}): Promise<string> => {
  const id = await desk.receive(changes);
  desk.sent.length = 0;
  return id;
};

describe('a reply', () => {
  it('28.5 is stored with its job before it is sent, is the first response, and makes a new lead contacted', async () => {
    const id = await receive();
    desk.setTime('2026-11-18T02:25:00Z');
    expect(await send(id, form())).toMatchObject({ done: 'Your reply is on its way.' });
    const [reply] = await readReplies(id);
    expect(reply).toMatchObject({
      channel: 'reply',
      target: 'kim@example.com',
      state: 'pending',
      staff_id: desk.ann.staffId,
      subject: 'Your car',
      content: expect.stringMatching(/^Hello Kim\n\n-- \nAnn Sales\n/),
    });
    expect(desk.sent).toMatchObject([{ queue: 'lead-mail', data: { deliveryId: reply?.id } }]);
    expect(await desk.readLead(id)).toMatchObject({ state: 'contacted', response_minutes: 25 });
    expect((await desk.readEvents(id)).map(({ kind, staff_name }) => [kind, staff_name])).toEqual([
      ['reply', 'Ann Sales'],
      ['state', 'Ann Sales'],
    ]);
  });

  it('28.5 that is submitted twice is sent once', async () => {
    const id = await receive();
    const twice = form();
    const results = await Promise.all([send(id, twice), send(id, twice)]);
    results.push(await send(id, twice));
    expect(results).toMatchObject(Array.from({ length: 3 }, () => ({ done: 'Your reply is on its way.' })));
    expect(await readReplies(id)).toHaveLength(1);
    expect(desk.sent).toHaveLength(1);
  });

  it('28.5 is refused if a colleague has changed the lead, and returns what was typed', async () => {
    const id = await receive();
    await changeLeadState(desk.manager.scope, desk.jobs, { leadId: id, version: 2, to: 'appointment' });
    const typed = form({ text: 'Hello Kim, come by' });
    expect(await send(id, typed)).toMatchObject({
      values: typed,
      problem: expect.stringContaining('Someone else has changed'),
    });
    expect(await readReplies(id)).toEqual([]);
    expect(await send(id, { ...typed, version: '3' })).toMatchObject({ done: 'Your reply is on its way.' });
    expect(await desk.readLead(id)).toMatchObject({ state: 'appointment' });
  });

  it('28.5 is refused if a colleague has replied meanwhile', async () => {
    const id = await receive();
    await changeLeadState(desk.manager.scope, desk.jobs, { leadId: id, version: 2, to: 'contacted' });
    const typed = form({ version: '3' });
    expect(await send(id, form({ version: '3', text: 'From Mia' }), desk.manager)).toHaveProperty('done');
    expect(await send(id, typed)).toMatchObject({ values: typed, problem: expect.stringContaining('Someone else') });
    expect(await send(id, { ...typed, version: '4', replies: '1' })).toHaveProperty('done');
    expect(await readReplies(id)).toHaveLength(2);
  });

  it('28.5 never goes to suspected spam, an erased lead or a customer without an email address', async () => {
    const suspect = await receive({ isSuspect: true });
    const refused = { problem: expect.stringContaining('choose “Not spam” under State first') };
    expect(await send(suspect, form())).toMatchObject(refused);
    await changeLeadState(desk.ann.scope, desk.jobs, { leadId: suspect, version: 2, to: 'spam' });
    expect(await send(suspect, form({ version: '3' }))).toMatchObject(refused);
    const silent = await receive({ email: '' });
    expect(await send(silent, form())).toMatchObject({ problem: expect.stringContaining('no email address') });
    const erased = await receive();
    await desk.owner`update leads set erased_at = now() where id = ${erased}`;
    await expect(send(erased, form())).rejects.toMatchObject({ init: { status: 404 } });
    const stored = await desk.owner`select from lead_deliveries where channel in ('reply', 'reply_sms')`;
    expect(stored).toHaveLength(0);
  });

  it.each([
    ['new', 0],
    ['marked as spam', 1],
  ])('28.5 to a suspect that is %s is sent once a person has called it not spam', async (_, marks) => {
    const id = await receive({ isSuspect: true });
    if (marks === 1) await changeLeadState(desk.ann.scope, desk.jobs, { leadId: id, version: 2, to: 'spam' });
    const readNow = async () => String(await desk.readVersion(id));
    const notSpam = { intent: 'state', version: await readNow(), to: 'new' };
    expect(await send(id, notSpam)).toEqual({ done: 'The lead is now: New.' });
    expect(await send(id, form({ version: await readNow() }))).toMatchObject({ done: 'Your reply is on its way.' });
  });

  it('28.5 to a suspect that a person found genuine is sent', async () => {
    const id = await receive({ isSuspect: true });
    await changeLeadState(desk.ann.scope, desk.jobs, { leadId: id, version: 2, to: 'contacted' });
    expect(await send(id, form({ version: String(await desk.readVersion(id)) }))).toMatchObject({
      done: 'Your reply is on its way.',
    });
  });

  it('28.5 with hostile input is refused at its field, or sent as the plain text that it is', async () => {
    const id = await receive({ name: '<img src=x onerror=alert(1)>', lastName: '{{my_name}}' });
    const injected = form({ subject: 'Hi\r\nBcc: all@example.com' });
    expect(await send(id, injected)).toMatchObject({ errors: { subject: 'The subject must be a single line.' } });
    expect(await send(id, form({ text: '{{secret}}' }))).toMatchObject({
      values: { text: '{{secret}}' },
      errors: { text: expect.stringContaining('{{secret}} is not a placeholder.') },
    });
    expect(await send(id, form({ key: 'x' }))).toMatchObject({ errors: { key: expect.any(String) } });
    await send(id, form({ text: 'Hello {{name}}, {{first_name}}' }));
    const [reply] = await readReplies(id);
    expect(reply?.['content']).toMatch(/^Hello <img src=x onerror=alert\(1\)> my_name, there\n/);
  });

  it('28.5 is shown before it is sent, and a template is added below what was typed', async () => {
    const { dealershipId } = desk.ours;
    const carId = await createCar(desk.owner, { dealershipId, slug: crypto.randomUUID(), name: '2022 Toyota RAV4' });
    const id = await receive({ carId });
    const texts = { intent: 'save', template: '', channel: 'email', name: 'Car', subject: 'The {{car}}' };
    await changeTemplates(
      post({ ...texts, body: 'The {{car}} costs {{price}}.\n{{link}}\n{{location}}' }, desk.manager),
    );
    const [template] = await listTemplates(desk.ann.scope);
    const drafted = await send(id, form({ step: 'template', template: String(template?.id), text: 'Hi Kim,' }));
    expect(drafted).toMatchObject({
      template: 'Car',
      values: {
        subject: 'The 2022 Toyota RAV4',
        text: expect.stringMatching(
          /^Hi Kim,\n\nThe 2022 Toyota RAV4 costs \$20,000 drive away\.\nhttps:\/\/ours\.example\/cars\//,
        ),
      },
    });
    const typed = form({ step: 'preview' });
    expect(await send(id, typed)).toMatchObject({
      values: typed,
      preview: { to: 'kim@example.com', subject: 'Your car', text: expect.stringMatching(/^Hello Kim\n/) },
    });
    expect(await readReplies(id)).toEqual([]);
  });

  it('30.1 by mail is sent to a mailbox ten times within an hour, over all leads', async () => {
    const id = await receive({ email: 'stranger@example.com' });
    const again = await receive({ email: 'Stranger+1@example.com' });
    const mail = async (lead: string) => {
      const replies = String((await readReplies(lead)).length);
      return send(lead, form({ version: String(await desk.readVersion(lead)), replies }));
    };
    for (let sent = 0; sent < 10; sent++) expect(await mail(sent % 2 ? id : again)).toHaveProperty('done');
    for (const lead of [id, again]) {
      expect(await mail(lead)).toMatchObject({ problem: expect.stringContaining('ten mails within an hour') });
    }
    expect(await mail(await receive({ email: 'other@example.com' }))).toHaveProperty('done');
    desk.setTime('2026-11-18T03:01:00Z');
    expect(await mail(id)).toHaveProperty('done');
  });

  it('28.5 by SMS is sent to a mobile, three times within an hour', async () => {
    const id = await receive();
    const sms = (version: number, replies: number) => {
      const seen = { version: String(version), replies: String(replies) };
      return send(id, form({ intent: 'reply-sms', subject: '', text: 'Call me', ...seen }));
    };
    expect(await sms(2, 0)).toMatchObject({ done: 'Your SMS is on its way.' });
    expect(desk.sent).toMatchObject([{ queue: 'lead-sms' }]);
    const [reply] = await readReplies(id);
    expect(reply).toMatchObject({ channel: 'reply_sms', target: '+61412345678', subject: null });
    expect(await sms(3, 1)).toHaveProperty('done');
    expect(await sms(4, 2)).toHaveProperty('done');
    expect(await sms(5, 3)).toMatchObject({ problem: expect.stringContaining('three SMS within an hour') });
    desk.setTime('2026-11-18T03:01:00Z');
    expect(await sms(5, 3)).toHaveProperty('done');
    const landline = await receive({ phone: '+61893001111' });
    expect(await send(landline, form({ intent: 'reply-sms' }))).toMatchObject({ problem: expect.any(String) });
  });

  it('28.5 is refused to a colleague’s lead, and to people of another dealership or without leads', async () => {
    const id = await receive();
    await assignLead(desk.manager.scope, { leadId: id, version: 2, staffId: desk.ben.staffId });
    const author = { author: { name: 'X' }, getSiteOrigin: async () => '' };
    const reply = {
      seenReplies: 0,
      leadId: id,
      version: 3,
      channel: 'email',
      target: 'x@example.com',
      subject: 'x',
      text: 'x',
    } as const;
    for (const person of [desk.ann, desk.stock, desk.rival]) {
      expect(await readReplyPlace(person.scope, id, author)).toBeUndefined();
      expect(await sendReply(person.scope, desk.jobs, { ...reply, key: crypto.randomUUID() })).toBe('unknown');
    }
    await expect(send(id, form({ version: '3' }))).rejects.toMatchObject({ init: { status: 404 } });
    expect(await readReplies(id)).toEqual([]);
    // A key that belongs to another dealership's message sends nothing either.
    const theirs = await desk.send({}, desk.theirs);
    const [taken] = await desk.owner`select id from lead_deliveries where lead_id = ${theirs} limit 1`;
    const sent = await sendReply(desk.ben.scope, desk.jobs, { ...reply, key: taken?.id as string });
    expect(sent).toBe('changed');
    expect(await desk.readLead(id)).toMatchObject({ state: 'new', first_response_at: null });
  });
});

const save = async (fields: Fields) =>
  read(
    await changeTemplates(
      post(
        { intent: 'save', template: '', name: 'Thanks', channel: 'email', subject: '', body: 'Hi', ...fields },
        desk.manager,
      ),
    ),
  );

describe('templates', () => {
  it('28.5 are added, changed and deleted, and belong to their dealership', async () => {
    expect(await save({})).toEqual({ done: 'Template saved.' });
    expect(await save({})).toMatchObject({
      values: { body: 'Hi' },
      errors: { name: 'There is another template with this name.' },
    });
    const [template] = await listTemplates(desk.ann.scope);
    const id = String(template?.id);
    expect(await save({ template: id, body: 'Hello {{first_name}}' })).toEqual({ done: 'Template saved.' });
    expect(await listTemplates(desk.ann.scope)).toMatchObject([{ name: 'Thanks', body: 'Hello {{first_name}}' }]);
    expect(await listTemplates(desk.rival.scope)).toEqual([]);
    const theirs = await changeTemplates(post({ intent: 'delete', template: id }, desk.rival));
    expect(read(theirs)).toMatchObject({ problem: 'This template no longer exists.' });
    const deleted = await changeTemplates(post({ intent: 'delete', template: id }, desk.manager));
    expect(deleted).toEqual({ done: 'Template deleted.' });
    expect(await save({ template: id })).toMatchObject({ problem: 'This template no longer exists.' });
  });

  it('28.5 with an unknown placeholder are refused with what was typed', async () => {
    expect(await save({ subject: '{{colour}}', body: 'Hi {{who}}' })).toMatchObject({
      values: { body: 'Hi {{who}}' },
      errors: {
        subject: expect.stringContaining('{{colour}} is not a placeholder.'),
        body: expect.stringContaining('{{who}} is not a placeholder.'),
      },
    });
    expect(await save({ name: '', body: '' })).toMatchObject({
      errors: { name: 'Enter a name.', body: 'Enter a text.' },
    });
    expect(await listTemplates(desk.ann.scope)).toEqual([]);
  });
});
