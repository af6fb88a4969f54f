import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findRedirect } from '../../../src/features/content/redirect-store.server.ts';
import { readRedirectCsv } from '../../../src/features/content/redirects/read-redirect-csv.server.ts';
import { searchRedirects } from '../../../src/features/content/redirects/redirect-editor-store.server.ts';
import {
  addRedirect,
  applyImport,
  changeRedirect,
  exportRedirects,
  previewImport,
  readRedirectSite,
  removeRedirect,
} from '../../../src/features/content/redirects/save-redirects.server.ts';
import type { SiteScope } from '../../../src/platform/postgres/database.ts';
import { stampRecord } from '../../../src/platform/postgres/edit-records.ts';
import { type DeskHarness, openDeskHarness } from '../../support/harness/desk-harness.ts';

let desk: DeskHarness;
let scope: SiteScope;
let rival: SiteScope;
beforeAll(async () => {
  desk = await openDeskHarness();
  scope = desk.database.forStaff(desk.manager).site(desk.ours.siteId);
  rival = desk.database.forStaff(desk.rival).site(desk.theirs.siteId);
  await desk.owner`update content_pages set published_at = '2026-01-01'`;
});
beforeEach(async () => {
  await desk.owner`delete from redirects`;
  await desk.owner`delete from audit_log`;
});
afterAll(() => desk.close());

const readSite = () => readRedirectSite(scope, 'ours.localhost', desk.getTime());
const add = async (from: string, target: string, permanent = true) =>
  addRedirect(scope, { from, target, permanent }, await readSite());
const follow = (from: string) => findRedirect(desk.database.forSite(desk.ours.siteId), from);
const parse = (csv: string) => {
  const file = readRedirectCsv(csv);
  if (!file.ok) throw new Error(file.problem);
  return file.redirects;
};
const find = async (text: string) => (await searchRedirects(scope, { text, page: 1 })).rows.map(({ from }) => from);
const importCsv = async (csv: string) => {
  const typed = parse(csv);
  const { stamp } = await previewImport(scope, typed, await readSite());
  return applyImport(scope, { typed, stamp }, await readSite());
};

describe('29.5 a redirect', () => {
  it('applies as soon as it is added, and no longer once it is deleted', async () => {
    expect(await add('/stock/', 'https://ours.example/cars', false)).toMatchObject({ outcome: 'saved' });
    expect(await follow('/stock')).toEqual({ target: '/cars', permanent: false });
    expect(await removeRedirect(scope, '/stock')).toBe(true);
    expect(await follow('/stock')).toBeUndefined();
  });

  it.each([
    ['stock', '/cars', 'from'],
    ['/stock', 'javascript:alert(1)', 'target'],
    ['/stock', '/stock', 'target'],
    ['/stock', 'https://ours.example/stock/', 'target'],
  ])('from %s to %s is refused at its field', async (from, target, field) => {
    expect(await add(from, target)).toEqual({ outcome: 'refused', errors: { [field]: expect.any(String) } });
  });

  it('that closes a circle of several is refused, and one that lengthens a chain shortens it', async () => {
    await add('/a', '/b');
    expect(await add('/b', '/c')).toMatchObject({ outcome: 'saved', note: expect.stringContaining('shortened') });
    expect(await follow('/a')).toMatchObject({ target: '/c' });
    const refused = { outcome: 'refused', errors: { target: expect.stringContaining('circle') } };
    expect(await add('/c', '/a')).toEqual(refused);
  });

  it('replaces no other one by accident', async () => {
    await add('/a', '/b');
    expect(await add('/a', '/c')).toMatchObject({
      outcome: 'refused',
      errors: { from: expect.stringContaining('/b') },
    });
    expect(await add('/a', '/b')).toMatchObject({ outcome: 'saved' });
  });

  it('is changed, also in its address, unless someone else did meanwhile', async () => {
    await add('/a', '/b');
    const edited = { was: '/a', stamp: stampRecord({ from: '/a', target: '/b', permanent: true }) };
    const change = async (from: string) =>
      changeRedirect(scope, edited, { from, target: '/c', permanent: true }, await readSite());
    expect(await change('/z')).toMatchObject({ outcome: 'saved' });
    expect(await follow('/a')).toBeUndefined();
    expect(await follow('/z')).toMatchObject({ target: '/c' });
    expect(await change('/y')).toEqual({ outcome: 'changed' });
  });

  it('is out of reach for another dealer', async () => {
    await add('/a', '/b');
    expect(await removeRedirect(rival, '/a')).toBe(false);
    expect((await searchRedirects(rival, { text: '', page: 1 })).rows).toEqual([]);
    expect(await follow('/a')).toBeDefined();
  });

  it('is found by parts of its addresses; wildcards are text', async () => {
    await importCsv('/old-a,/new-a\n/old-b,/new-b\n/100%25,/c_d');
    expect(await find('old new-b')).toEqual(['/old-b']);
    expect(await find('%')).toEqual(['/100%25']);
    expect(await find('_')).toEqual(['/100%25']);
  });
});

describe('29.5 an import of redirects', () => {
  it('shows what it would do without doing it, then does it in one transaction', async () => {
    await add('/changed', '/x');
    await add('/same', '/x');
    const csv =
      '\uFEFFfrom,to,type\n/added,/x,302\n/changed,/y,\n/same,/x,301\nbad,/x,\n/added,/z,\n/home,/about-us,maybe';
    const typed = parse(csv);
    const { planned, stamp } = await previewImport(scope, typed, await readSite());
    expect(planned.map(({ line, from, outcome }) => `${line} ${from} ${outcome}`)).toEqual([
      '2 /added added',
      '3 /changed changed',
      '4 /same same',
      '5 bad refused',
      '6 /added refused',
      '7 /home refused',
    ]);
    expect(await follow('/added')).toBeUndefined();
    expect(await applyImport(scope, { typed, stamp }, await readSite())).toMatchObject({ isApplied: true });
    expect(await follow('/added')).toEqual({ target: '/x', permanent: false });
    expect(await follow('/changed')).toEqual({ target: '/y', permanent: true });
  });

  it('applies nothing if something else would happen by now', async () => {
    const typed = parse('/a,/b');
    const { stamp } = await previewImport(scope, typed, await readSite());
    await add('/b', '/a');
    const applied = await applyImport(scope, { typed, stamp }, await readSite());
    expect(applied).toMatchObject({ isApplied: false, planned: [{ outcome: 'refused' }] });
    expect(await follow('/a')).toBeUndefined();
  });

  it('of 10,000 rows works, is recorded under the name of the person, and is the same when imported again', async () => {
    const csv = Array.from({ length: 10_000 }, (_, index) => `/old/${index},/new/${index}`).join('\n');
    expect(await importCsv(csv)).toMatchObject({ isApplied: true });
    const { total, pages } = await searchRedirects(scope, { text: '', page: 2 });
    expect({ total, pages }).toEqual({ total: 10_000, pages: 200 });
    const [logged] = await desk.owner`select count(*)::int as count from audit_log where staff_name = 'Mia Manager'`;
    expect(logged?.['count']).toBe(10_000);
    const exported = (await Array.fromAsync(exportRedirects(scope))).join('');
    const { planned } = await previewImport(scope, parse(exported), await readSite());
    expect(planned.every(({ outcome }) => outcome === 'same')).toBe(true);
  });
});
