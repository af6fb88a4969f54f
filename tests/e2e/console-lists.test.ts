import { expect, inject, it } from 'vitest';
import { requestConsole, signInAs } from '../support/console/console-session.ts';
import { ownDealership } from '../support/console/example-paths.ts';
import { eventually } from '../support/harness/eventually.ts';
import { sendRequest } from '../support/servers/send-request.ts';

const readSite = (path: string) => sendRequest(inject('baseUrl'), `${ownDealership}.localhost`, { path });

it('29.5 what an editor changes is on a page that was cached before', async () => {
  const session = await signInAs('editor');
  const name = `Mats for Fortnight ${Date.now()}`;
  expect((await readSite('/special-offers')).text).not.toContain(name);
  const base = `/dealerships/${ownDealership}/offers`;
  const { text } = await requestConsole(`${base}/new`, { session });
  const sites = [...text.matchAll(/name="(site\d+)"/g)].map(([, site = '']) => [site, 'on'] as const);
  const form = { intent: 'save', name, description: 'Four of them.', ...Object.fromEntries(sites) };
  expect((await requestConsole(`${base}/new`, { session, form })).status).toBe(302);
  await eventually(async () => expect((await readSite('/special-offers')).text).toContain(name));
  const list = await requestConsole(base, { session });
  const [, id] = new RegExp(`${base}/(\\d+)"[^>]*>${name}`).exec(list.text) ?? [];
  expect((await requestConsole(`${base}/${id}`, { session, form: { intent: 'delete' } })).status).toBe(302);
  await eventually(async () => expect((await readSite('/special-offers')).text).not.toContain(name));
});

it('29.5 a file of redirects is shown before it is applied', async () => {
  const session = await signInAs('editor');
  const path = `/before-${Date.now()}`;
  const csv = `${path},/cars\nbad,/cars`;
  const upload = `/sites/${ownDealership}/redirects/upload`;
  const preview = await requestConsole(upload, { session, form: { csv } });
  expect(preview.text).toMatch(/Apply \d+ change/);
  expect(preview.text).toContain('Begin with /');
  expect((await readSite(path)).status).toBe(404);
  const [, stamp = ''] = /name="stamp" value="([^"]+)"/.exec(preview.text) ?? [];
  expect((await requestConsole(upload, { session, form: { csv, stamp } })).status).toBe(302);
  expect(await readSite(path)).toMatchObject({ status: 301, headers: { location: '/cars' } });
});
