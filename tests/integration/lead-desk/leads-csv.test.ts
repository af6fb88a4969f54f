import type { LoaderFunctionArgs } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loader } from '../../../src/console/leads/leads-csv-route.ts';
import { writeLeadCsv } from '../../../src/features/lead-desk/export/write-lead-csv.server.ts';
import { emptyInboxQuery } from '../../../src/features/lead-desk/inbox/inbox-query.ts';
import { changeLeadState } from '../../../src/features/lead-desk/states/change-state.server.ts';
import type { Consent } from '../../../src/features/forms/consent.ts';
import { makeConsoleContext } from '../../support/console/console-context.ts';
import { addManyLeads } from '../../support/database/add-many-leads.ts';
import { type DeskHarness, type DeskPerson, openDeskHarness } from '../../support/harness/desk-harness.ts';

let desk: DeskHarness;

beforeAll(async () => {
  desk = await openDeskHarness();
});
beforeEach(() => desk.tidy());
afterAll(() => desk.close());

async function download(search: string, person: DeskPerson = desk.manager): Promise<Response> {
  const context = makeConsoleContext(person, { role: 'manager', services: {} });
  const url = new URL(`http://console.localhost/dealerships/ours/leads.csv${search}`);
  return loader({ context, url } as unknown as LoaderFunctionArgs);
}

/** The rows below the header. */
const readRows = async (search: string, person?: DeskPerson): Promise<string[]> =>
  (await (await download(search, person)).text()).trimEnd().split('\r\n').slice(1);

const consent = (changes: Partial<Consent> = {}): Consent => ({
  field: 'opt_in',
  given: true,
  touched: true,
  wording: 'opt-in-1',
  at: '2026-11-18T01:00:00Z',
  page: '/',
  ...changes,
});

const add = (name: string, changes: Parameters<DeskHarness['receive']>[0]) =>
  desk.receive({ name, email: `${name.toLowerCase()}@example.com`, ...changes });

it('28.7 exports the leads of the same address as the inbox, safe for spreadsheets, in the dealership’s time', async () => {
  await desk.receive({ name: '=HYPERLINK("http://evil.example")', message: 'Hello,\n+1', email: 'eve@example.com' });
  const lost = await desk.receive({ name: 'Lou', email: 'lou@example.com' });
  await changeLeadState(desk.manager.scope, desk.jobs, { leadId: lost, version: 2, to: 'lost', reason: 'price' });
  const response = await download('');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="leads-ours.csv"');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  const [header, row, ...others] = bytes.subarray(3).toString().split('\r\n');
  expect(header).toMatch(/^Received,First name,Last name,Email,Phone,Category/);
  expect(row).toMatch(
    /^2026-11-18 10:00,"'=HYPERLINK\(""http:\/\/evil\.example""\)",Nguyen,eve@example\.com,0412 345 678,Used Enquiry,/,
  );
  expect(row).toContain(`"Hello,\n'+1"`);
  expect(others).toEqual(['']);
  expect(await readRows('?state=lost')).toEqual([expect.stringContaining('lou@example.com')]);
  expect(await readRows('?state=lost')).toEqual([expect.stringContaining(',Lost,Price,')]);
  expect(await readRows('?state=all')).toHaveLength(2);
  expect(await readRows('?q=lou')).toHaveLength(1);
});

it('28.7 exports for marketing only people who gave express consent', async () => {
  await add('Yes', { consents: [consent({ field: 'terms_agreed', wording: 'terms-1' }), consent()] });
  await add('Finance', { consents: [consent({ field: 'opt_in_finance', wording: 'opt-in-finance-1' })] });
  await add('Preticked', { consents: [consent({ touched: false })] });
  await add('Unticked', { consents: [consent({ given: false })] });
  await add('Terms', { consents: [consent({ field: 'terms_agreed', wording: 'terms-1' })] });
  await add('Nothing', { consents: [] });
  await add('Suspect', { consents: [consent()], isSuspect: true });
  const rows = await readRows('?marketing=1');
  expect(rows.map((row) => row.split(',')[1]).toSorted()).toEqual(['Finance', 'Yes']);
  expect(rows.find((row) => row.includes('Yes'))).toContain(
    'Keep me up to date with news and offers.,2026-11-18 09:00',
  );
  expect(await readRows('')).toHaveLength(7);
});

it('28.7 records every export, without the name that was searched for', async () => {
  await readRows('?q=Kim&source=Website');
  await readRows('?marketing=1');
  const entries = await desk.owner`
    select staff_name, action, after from audit_log where action like 'exported leads%' order by id desc limit 2`;
  expect(entries.toReversed()).toMatchObject([
    { staff_name: 'Mia Manager', action: 'exported leads', after: { filters: 'source=Website', searched: true } },
    { action: 'exported leads for marketing' },
  ]);
});

it('28.7 exports no lead of another dealership, no erased one, and all pages of many', async () => {
  await desk.send({}, desk.theirs);
  const erased = await desk.receive();
  await desk.owner`update leads set erased_at = now() where id = ${erased}`;
  expect(await readRows('?state=all')).toEqual([]);
  await addManyLeads(desk, 1203);
  const seen = new Set<string>();
  let pieces = 0;
  const request = { query: emptyInboxQuery, isMarketing: false };
  for await (const piece of writeLeadCsv(desk.manager.scope, request, 'Australia/Perth')) {
    pieces++;
    for (const row of piece.split('\r\n')) if (row.includes('@')) seen.add(row);
  }
  expect([pieces, seen.size]).toEqual([4, 1203]);
});
