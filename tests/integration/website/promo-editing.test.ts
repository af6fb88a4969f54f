import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listHistory } from '../../../src/features/audit/audit-store.server.ts';
import { listPromos } from '../../../src/features/content/promo-store.server.ts';
import { findOwnPromo } from '../../../src/features/content/promos/promo-editor-store.server.ts';
import { promoForm } from '../../../src/features/content/promos/promo-form.ts';
import { addPromo, removePromo, savePromo } from '../../../src/features/content/promos/save-promo.server.ts';
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
});
beforeEach(() => desk.owner`delete from promos`);
afterAll(() => desk.close());

const typed = { title: 'We buy cars', link: '/sell-my-car', position: '4' };
const fill = (changes: Record<string, string> = {}) => ({
  form: promoForm.parse({ ...typed, ...changes }),
  imageIds: new Set<number>(),
  timeZone: 'Australia/Perth',
  now: desk.getTime(),
});
const add = async (changes: Record<string, string> = {}): Promise<number> => {
  const added = await addPromo(scope, fill(changes));
  if (!added.ok) throw new Error(JSON.stringify(added.errors));
  return added.id;
};
const shown = () => listPromos(desk.database.forSite(desk.ours.siteId));
const readVersion = async (): Promise<number> =>
  (await desk.owner`select version from sites where id = ${desk.ours.siteId}`)[0]?.['version'] as number;

describe('29.5 a promo', () => {
  it('is on the website at once, as typed', async () => {
    const version = await readVersion();
    await add({ display: '/search/used-cars\n\n /cars ', strictDisplay: 'on', start: '2026-11-19T09:00' });
    expect(await shown()).toMatchObject([
      {
        title: 'We buy cars',
        link: '/sell-my-car',
        position: 4,
        display: ['/search/used-cars', '/cars'],
        strictDisplay: true,
        start: new Date('2026-11-19T01:00:00Z'),
      },
    ]);
    expect(await readVersion()).toBeGreaterThan(version);
  });

  it.each([
    ['no title', { title: ' ' }],
    ['a script as its link', { link: 'javascript:alert(1)' }],
    ['another host in a path', { link: '//evil.example' }],
    ['a backslash in its link', { link: '/\\evil.example' }],
    ['an http link', { link: 'http://evil.example' }],
    ['position 0', { position: '0' }],
    ['position 101', { position: '101' }],
    ['a position that is no number', { position: '1e1' }],
    ['a search page without a slash', { display: 'cars' }],
    ['a text that is too long', { text: 'x'.repeat(301) }],
  ])('with %s is refused', (_what, changes) => {
    expect(promoForm.safeParse({ ...typed, ...changes }).success).toBe(false);
  });

  it('with a schedule in the past, or an image of another website, is refused at the field', async () => {
    const [image] = await desk.owner`select id from images where site_id = ${desk.theirs.siteId}`;
    const input = fill({ expiry: '2026-11-01T09:00', imageId: String(image?.['id']) });
    const errors = { expiry: expect.stringContaining('passed'), imageId: expect.any(String) };
    expect(await addPromo(scope, input)).toEqual({ ok: false, errors });
  });

  it('is added once if its form is sent twice', async () => {
    expect(await add()).toBe(await add());
    expect(await shown()).toHaveLength(1);
  });

  it('is changed unless someone else did meanwhile; the history says who did', async () => {
    const id = await add();
    const stamp = stampRecord(await findOwnPromo(scope, id));
    const save = (title: string) => savePromo(scope, { ...fill({ title }), id, stamp });
    expect(await save('Theirs')).toEqual({ ok: true, outcome: 'saved' });
    expect(await save('Mine')).toEqual({ ok: true, outcome: 'changed' });
    expect(await shown()).toMatchObject([{ title: 'Theirs' }]);
    const { entries } = await listHistory(scope, { type: 'promos', id }, { limit: 9 });
    expect(entries.map(({ action, staffName }) => `${staffName}: ${action}`)).toEqual([
      'Mia Manager: update',
      'Mia Manager: insert',
    ]);
  });

  it('is out of reach for another dealer', async () => {
    const id = await add();
    expect(await findOwnPromo(rival, id)).toBeUndefined();
    expect(await savePromo(rival, { ...fill(), id, stamp: '' })).toMatchObject({ outcome: 'missing' });
    await removePromo(rival, id);
    expect(await shown()).toHaveLength(1);
    await removePromo(scope, id);
    expect(await shown()).toEqual([]);
  });
});
