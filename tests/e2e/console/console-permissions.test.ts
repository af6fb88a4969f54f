import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { ConsoleRoute } from '../../../src/console/route-table/route-entry.ts';
import { can, type Permission, staffRoles, type StaffRole } from '../../../src/features/staff/roles.ts';
import { type ConsoleForm, requestConsole, signInAs } from '../../support/console/console-session.ts';
import {
  enterExampleLead,
  listRoutes,
  otherDealership,
  ownDealership,
  readExampleParameters,
  toExamplePath,
} from '../../support/console/example-paths.ts';

let parameters: Record<string, string>;
beforeAll(async () => {
  parameters = await readExampleParameters();
});

const guarded = listRoutes().filter(({ read }) => read !== 'anyone');
const isPlatform = ({ path }: ConsoleRoute): boolean => path.startsWith('/platform');
const isOfDealer = ({ path }: ConsoleRoute): boolean => /:(dealership|site)\b/.test(path);

/** Their form names the record, so a form without one finds nothing. */
const namesRecord: ReadonlySet<string> = new Set(['/dealerships/:dealership/exports', '/sites/:site/pages/legal']);

/** Whether the permission table allows it. */
const mayUse = (role: StaffRole, access: string): boolean => access === 'staff' || can(role, access as Permission);

/** Refused: the role is not allowed (403), or the page is not even named (404 with our own error page). */
const refused = (route: ConsoleRoute): number => (isPlatform(route) ? 404 : 403);

describe.each(staffRoles)('26.3 the role %s', (role) => {
  test.each(guarded)('reads $path only with its permission', async (route) => {
    const session = await signInAs(role);
    const { status } = await requestConsole(toExamplePath(route, parameters), { session });
    if (mayUse(role, route.read)) expect([200, 302, 404]).toContain(status);
    else expect(status).toBe(refused(route));
    if (mayUse(role, route.read)) expect(status).not.toBe(404);
  });

  test.each(guarded)('changes $path only with its permission', async (route) => {
    const session = await signInAs(role);
    const { status } = await requestConsole(toExamplePath(route, parameters), { session, form: { intent: 'none' } });
    if (route.write === undefined) expect(mayUse(role, route.read) ? [405] : [405, 403, 404]).toContain(status);
    else if (mayUse(role, route.write))
      expect(namesRecord.has(route.path) ? [404] : [200, 302, 400, 422]).toContain(status);
    else expect(status).toBe(refused(route));
  });
});

test.each(guarded)('26.3 $path sends people who are not signed in to the sign-in page', async (route) => {
  const path = toExamplePath(route, parameters);
  const { status, headers } = await requestConsole(path);
  expect(status).toBe(302);
  expect(headers.location).toMatch(path === '/' ? /^\/sign-in$/ : /^\/sign-in\?next=/);
});

const forms = guarded.filter(({ write, file }) => write !== undefined && file.endsWith('-page.tsx'));

test.each(forms)('26.errors $path keeps a form that is sent without a session', async (route) => {
  const form = { name: 'Typed <text>', locationPostcode: '6004', password: 'never shown again' };
  const { status, text } = await requestConsole(toExamplePath(route, parameters), { form });
  expect(status).toBe(401);
  expect(text).toContain('Your session has ended');
  expect(text).toContain('value="Typed &lt;text&gt;"');
  expect(text).toContain('name="locationPostcode" value="6004"');
  expect(text).not.toContain('never shown again');
});

const withFile: ReadonlySet<string> = new Set(['/sites/:site/images', '/sites/:site/redirects/upload']);

test.each(forms.filter(({ path }) => withFile.has(path)))(
  '26.errors $path says that a form with a file is not kept, and offers no empty one',
  async (route) => {
    const path = toExamplePath(route, parameters);
    const form = { alt: 'Typed description', csv: '/old,/new' };
    const { status, text } = await requestConsole(path, { form, isMultipart: true });
    expect(status).toBe(401);
    expect(text).toContain('Your session has ended');
    expect(text).toContain('were not kept');
    expect(text).not.toContain('nothing you typed is lost');
    expect(text).not.toContain('Send again');
    expect(text).toContain(`href="${path}"`);
  },
);

test('26.errors pasted redirects, and a preview to be applied, are forms that are kept', async () => {
  const session = await signInAs('editor');
  const upload = `/sites/${ownDealership}/redirects/upload`;
  const page = await requestConsole(upload, { session });
  const pasteForm = /<form[^>]*>(?:(?!<form)[^])*<textarea/.exec(page.text)?.[0] ?? '';
  expect(pasteForm).toMatch(/^<form [^>]*method="post"/);
  expect(pasteForm).not.toContain('multipart');
  const form = { csv: '/kept-a,/cars\n/kept-b,/cars' };
  const preview = await requestConsole(upload, { session, form });
  const applyForm = /<form[^>]*>(?:(?!<form)[^])*name="stamp"/.exec(preview.text)?.[0] ?? '';
  expect(applyForm).toMatch(/^<form [^>]*method="post"/);
  expect(applyForm).not.toContain('multipart');
  const ended = await requestConsole(upload, { form: { ...form, stamp: 'seen' } });
  expect(ended.text).toContain('Send again');
  expect(ended.text).toContain('name="csv" value="/kept-a,/cars\n/kept-b,/cars"');
  expect(ended.text).toContain('name="stamp" value="seen"');
  const refused = await requestConsole(upload, { session, form: { csv: '"never closed' } });
  expect(refused.text).toContain('never closed</textarea>');
});

test.each(guarded.filter(isOfDealer))(
  '26.3 $path of another dealership does not exist for a manager',
  async (route) => {
    const session = await signInAs('manager');
    const others = { ...parameters, dealership: otherDealership, site: otherDealership };
    expect((await requestConsole(toExamplePath(route, others), { session })).status).toBe(404);
    const sent = await requestConsole(toExamplePath(route, others), { session, form: { intent: 'none' } });
    expect(sent.status).toBe(route.write === undefined ? 405 : 404);
  },
);

/** The response without what differs with every request. */
const describeResponse = ({ status, text }: { status: number; text: string }, id: string) =>
  [status, text.replaceAll(id, '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|nonce="[^"]*"|\d{13}/g, '')] as const;

test('28.acceptance a colleague’s lead and one that does not exist are the same to a salesperson, for every request', async () => {
  const sales = await signInAs('sales');
  const leads = `/dealerships/${ownDealership}/leads`;
  const colleagues = await enterExampleLead();
  const take = { intent: 'take', lead: colleagues };
  expect((await requestConsole(leads, { session: await signInAs('manager'), form: take })).status).toBe(200);
  const sentForms: (ConsoleForm | undefined)[] = [
    undefined,
    { intent: 'note', key: crypto.randomUUID(), text: 'x' },
    { intent: 'assign', version: '1', person: '' },
    { intent: 'state', version: '1', to: 'contacted' },
    { intent: 'reply', version: '1', replies: '0', key: crypto.randomUUID(), step: 'preview', text: 'x', subject: 'x' },
    { intent: 'retry', delivery: crypto.randomUUID() },
    { intent: 'unread' },
  ];
  const unknown = crypto.randomUUID();
  for (const form of sentForms) {
    const request = { session: sales, ...(form && { form }) };
    const there = describeResponse(await requestConsole(`${leads}/${colleagues}`, request), colleagues);
    expect(there[0]).toBe(404);
    expect(there).toEqual(describeResponse(await requestConsole(`${leads}/${unknown}`, request), unknown));
  }
  for (const path of [
    `${leads}?state=all&q=Exa`,
    `/dealerships/${ownDealership}/search?q=Exa`,
    `${leads}/${parameters.lead}`,
  ])
    expect((await requestConsole(path, { session: sales })).text).not.toContain(colleagues);
  expect((await requestConsole(leads, { session: sales, form: take })).status).toBe(422);
});

test('26.security a form from another website is refused, with and without its cookies', async () => {
  const session = await signInAs('manager');
  const path = `/dealerships/${parameters.dealership}/team`;
  const senders: Record<string, string>[] = [{ origin: 'http://evil.example' }, { 'sec-fetch-site': 'same-site' }];
  const form = { intent: 'second-factor', required: 'yes' };
  for (const headers of senders) {
    expect((await requestConsole(path, { session, form, headers })).status).toBe(403);
    expect((await requestConsole(path, { form, headers })).status).toBe(403);
    // A sign-in that another website sends would leave the person in a stranger's account.
    expect((await requestConsole('/sign-in', { form: { email: 'x', password: 'x' }, headers })).status).toBe(403);
  }
  const { text } = await requestConsole(path, { session });
  expect(text).toContain('Require it');
});

test('26.security a form with neither Origin nor Sec-Fetch-Site works with the session cookie, which other websites cannot send', async () => {
  const path = `/dealerships/${parameters.dealership}/team`;
  const form = { intent: 'none' };
  const headers = { origin: undefined };
  expect((await requestConsole(path, { session: await signInAs('manager'), form, headers })).status).toBe(422);
  expect((await requestConsole(path, { form, headers })).status).toBe(401);
  const signedIn = await requestConsole('/sign-in', { form: inject('demoStaff').editor ?? {}, headers });
  expect([signedIn.headers['set-cookie']].flat().filter(Boolean)).not.toHaveLength(0);
  for (const cookie of [signedIn.headers['set-cookie']].flat()) expect(cookie).toMatch(/; SameSite=(Lax|Strict)/i);
});

test('26.security scripts need the nonce of their response, which no other response has', async () => {
  const session = await signInAs('manager');
  const readPolicy = async (path: string) => {
    const { headers, text } = await requestConsole(path, { session });
    const scripts = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    const nonce = /^'self' 'nonce-([\w+/=]{20,})'$/.exec(scripts)?.[1] ?? '';
    expect(nonce, scripts).not.toBe('');
    expect(text).toContain(`nonce="${nonce}"`);
    return nonce;
  };
  const path = `/dealerships/${ownDealership}/team`;
  const nonces = [await readPolicy(path), await readPolicy(path), await readPolicy('/sign-in')];
  expect(new Set(nonces).size).toBe(3);
});

test('26.security no page, error page or download can be framed', async () => {
  const session = await signInAs('manager');
  const [dealership, other] = [ownDealership, otherDealership].map((slug) => `/dealerships/${slug}`);
  const responses: [string, number][] = [
    [`${dealership}/team`, 200],
    [`${other}/team`, 404],
    ['/platform', 404],
    ['/nothing/here', 404],
    [`${dealership}/history.csv`, 200],
    [`${dealership}/cars.csv`, 200],
    [`${dealership}/images/${parameters.image}`, 200],
  ];
  for (const [path, expected] of responses) {
    const { status, headers } = await requestConsole(path, { session });
    expect([path, status, headers['x-frame-options']]).toEqual([path, expected, 'DENY']);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['content-security-policy'], path).toContain("base-uri 'none'");
    if (String(headers['content-type']).includes('text/html'))
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
  }
});
