import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loader as loadCsv } from '../../../src/console/leads/leads-csv-route.ts';
import { enterNewLead } from '../../../src/console/leads/enter-new-lead.server.ts';
import { changeInbox } from '../../../src/console/leads/inbox/change-inbox.server.ts';
import { loader as loadInbox } from '../../../src/console/leads/inbox/inbox-page.tsx';
import { loader as loadLive } from '../../../src/console/leads/inbox/live-route.ts';
import { changeLead } from '../../../src/console/leads/lead/change-lead.server.ts';
import { changeLeadSettings } from '../../../src/console/leads/settings/change-lead-settings.server.ts';
import { changeTemplates } from '../../../src/console/leads/templates/change-templates.server.ts';
import { changePeople } from '../../../src/console/people/change-people.server.ts';
import { action as exportPerson } from '../../../src/console/people/export-person-route.ts';
import { loader as search } from '../../../src/console/search/dealership-search-route.ts';
import type { StaffRole } from '../../../src/features/staff/roles.ts';
import { makeConsoleContext } from '../../support/console/console-context.ts';
import { type DeskHarness, type DeskPerson, openDeskHarness } from '../../support/harness/desk-harness.ts';

let desk: DeskHarness;

beforeAll(async () => {
  desk = await openDeskHarness();
});
beforeEach(() => desk.tidy());
afterAll(() => desk.close());

type Fields = Readonly<Record<string, string>>;
type Action = (args: ActionFunctionArgs) => unknown;
type Loader = (args: LoaderFunctionArgs) => unknown;

function makeArguments(person: DeskPerson, { body, search: query = '', lead = '' }: Visit) {
  const role: StaffRole = person === desk.manager ? 'manager' : 'sales';
  const services = {
    jobs: desk.jobs,
    clock: desk.getTime,
    database: desk.database,
    hasSmsGateway: true,
    getSiteOrigin: async () => 'https://ours.example',
    platformDatabase: desk.platformDatabase,
  };
  const url = new URL(`http://console.localhost/dealerships/ours/leads${query}`);
  const request = new Request(url, body && { method: 'POST', body });
  const context = makeConsoleContext(person, { role, services: services as never });
  return { request, url, context, params: { lead } } as unknown as ActionFunctionArgs & LoaderFunctionArgs;
}

type Visit = { body?: URLSearchParams | FormData; search?: string; lead?: string };

/** The status that the console responds with. A failure is not caught: it would be status 500. */
async function post(action: Action, fields: Fields, lead = '', person = desk.manager): Promise<number> {
  try {
    const result = await action(makeArguments(person, { body: new URLSearchParams(fields), lead }));
    return readStatus(result);
  } catch (thrown) {
    const { init } = thrown as { init?: { status: number } };
    if (init) return init.status;
    throw thrown;
  }
}

function readStatus(result: unknown): number {
  if (result instanceof Response) return result.status;
  const { init, refusal } = result as { init?: { status?: number } | null; refusal?: unknown };
  return refusal ? readStatus(refusal) : (init?.status ?? 200);
}

const nul = 'a\0b';
const huge = 'x'.repeat(200_000);
const unreadableIds = ['', '0', '-1', '1e3', '99999999999', '9007199254740993', 'NaN', "1' or '1'='1", nul];

describe('hostile forms of the lead desk', () => {
  it.each([
    ['state', { to: 'lost', reason: 'other', note: nul }],
    ['state', { to: 'lost', reason: 'other', note: huge }],
    ['state', { to: '__proto__' }],
    ['assign', { person: nul }],
    ['assign', { person: "' or 1=1 --" }],
    ['call', { outcome: 'toString', text: nul }],
    ['call', { outcome: 'reached', text: huge }],
    ['next-action', { text: nul, at: '9999-12-31T23:59' }],
    ['next-action', { text: 'Call', at: '99999-01-01T00:00' }],
    ['next-action', { text: 'Call', at: '0000-01-01T00:00' }],
    ['next-action', { text: 'Call', at: '-2026-01-01T00:00' }],
    ['note', { text: nul }],
    ['note', { text: '\ud83d lone' }],
    ['note', { text: huge }],
    ['reply', { subject: `Hi\r\nBcc: eve@example.com`, text: 'x', step: 'send' }],
    ['reply', { subject: nul, text: nul, step: 'send' }],
    ['reply', { subject: '\udc00', text: '{{constructor}}', step: 'preview' }],
    ['reply', { subject: 'Hi', text: huge, step: 'send' }],
    ['reply', { subject: 'Hi', text: 'x', step: 'template', template: '99999999999' }],
    ['reply-sms', { text: huge, step: 'send' }],
    ['retry', { delivery: 'none' }],
    ['retry', { delivery: crypto.randomUUID() }],
    ['unread', {}],
    ['none', {}],
    [nul, {}],
  ])('28.security a lead page survives the form %j', async (intent, fields) => {
    const lead = await desk.receive();
    const version = String(await desk.readVersion(lead));
    const about = { intent, version, replies: '0', key: crypto.randomUUID(), ...fields };
    expect([200, 302, 422]).toContain(await post(changeLead, about as Fields, lead));
    for (const wrong of ['-1', '99999999999999999999', 'Infinity', ''])
      expect([200, 302, 422]).toContain(await post(changeLead, { ...(about as Fields), version: wrong }, lead));
  });

  it.each(['', nul, '../settings', '00000000-0000-4000-8000-000000000000', 'x'.repeat(50), "' or 1=1 --"])(
    '28.security no lead has the address %j',
    async (lead) => {
      expect(await post(changeLead, { intent: 'note', key: crypto.randomUUID(), text: 'x' }, lead)).toBe(404);
    },
  );

  it('28.security a lead without a mailbox, or with unpaired characters, is entered or refused, never half stored', async () => {
    for (const hostile of [nul, '\ud83d', huge, 'Kim\r\nBcc: eve@example.com', '{{name}} <b>']) {
      const id = crypto.randomUUID();
      const form = {
        id,
        source: 'Phone',
        category: 'Used Enquiry',
        name: hostile,
        lastName: hostile,
        phone: '0412345678',
      };
      const status = await post(enterNewLead as Action, {
        ...form,
        message: hostile,
        carId: '99999999999',
        stocknum: hostile,
        locationId: '',
        assigneeId: '',
      });
      expect([200, 422]).toContain(status);
    }
    for (const lead of [nul, "' or 1=1 --", crypto.randomUUID()])
      expect(await post(changeInbox, { intent: 'take', lead })).toBe(422);
  });

  it.each(unreadableIds)('28.security settings survive the id %j', async (id) => {
    for (const intent of ['delete-rule', 'move-rule'])
      expect(await post(changeLeadSettings, { intent, rule: id })).toBe(422);
    expect(await post(changeLeadSettings, { intent: 'delete-absence', absence: id })).toBe(422);
    expect(await post(changeTemplates, { intent: 'delete', template: id })).toBe(422);
  });

  it('28.security settings survive hostile values', async () => {
    const rule = { intent: 'save-rule', rule: '', location: '', people: desk.ann.staffId };
    for (const categories of [nul, huge, '\ud83d'])
      expect([200, 422]).toContain(await post(changeLeadSettings, { ...rule, categories }));
    expect([200, 422]).toContain(await post(changeLeadSettings, { ...rule, location: '999999999' }));
    expect(await post(changeLeadSettings, { ...rule, people: nul })).toBe(422);
    for (const months of ['', '1e9', '-1', 'Infinity', '0x10', nul, '1.5', '121'])
      expect([200, 422]).toContain(
        await post(changeLeadSettings, { intent: 'settings', responseMinutes: '60', retentionMonths: months }),
      );
    const absence = { intent: 'add-absence', staffId: desk.ann.staffId, fromDate: '2026-01-01' };
    for (const untilDate of ['99999-01-01', '0000-00-00', '2026-02-30', nul, '+010000-01-01'])
      expect(await post(changeLeadSettings, { ...absence, untilDate })).toBe(422);
    for (const fromDate of ['0000-01-01', '9999-12-31'])
      expect([200, 422]).toContain(await post(changeLeadSettings, { ...absence, fromDate, untilDate: '9999-12-31' }));
    for (const name of [nul, huge, '\ud83d'])
      expect([200, 422]).toContain(
        await post(changeTemplates, { intent: 'save', template: '', channel: 'email', name, subject: nul, body: name }),
      );
  });

  it.each([
    'a\0@example.com',
    `${'a'.repeat(250)}@example.com`,
    '\ud83d@example.com',
    '(@[.a',
    '%@%.%',
    '+61 4\0 12',
    '\\@\\.\\',
  ])('28.security a search for the person %j finds nobody or is refused', async (contact) => {
    for (const intent of ['find', 'erase'])
      expect([200, 422]).toContain(await post(changePeople, { intent, contact, sure: 'yes' }));
    expect([200, 422]).toContain(await post(exportPerson, { contact }));
  });
});

describe('hostile addresses of the lead desk', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const addresses = [
    '?q=%00',
    `?q=${encodeURIComponent('🚗'.repeat(80))}`,
    '?q=%25%5C_',
    '?q=%ED%A0%80',
    '?category=%00&source=%00',
    '?location=99999999999&site=-1',
    '?person=none%00',
    `?after=0000-01-01T00:00:00.000000Z~${id}`,
    `?after=9999-12-31T23:59:59.999999Z~${id}`,
    `?after=2026-02-30T00:00:00.000000Z~${id}`,
    `?after=2026-01-01T24:00:00.000000Z~${id}`,
    '?after=-1&page=-1',
    '?state=constructor',
    '?since=99999999999999999999:1:',
    '?since=999999999999999999:999999999999999999:',
    '?since=5:3:',
    `?since=${encodeURIComponent('1:2:1,1')}`,
  ];

  it.each(addresses)('28.security the list, its file, its changes and the search survive %s', async (address) => {
    await desk.receive();
    const loaders: readonly Loader[] = [loadInbox, loadLive, loadCsv, search];
    for (const loader of loaders) {
      const result = await loader(makeArguments(desk.manager, { search: address }));
      if (result instanceof Response) {
        expect(result.status).toBe(200);
        await result.text();
      }
    }
  });
});
