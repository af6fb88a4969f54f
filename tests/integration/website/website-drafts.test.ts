import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listVersions, readDraftState } from '../../../src/features/site-config/drafts/draft-store.server.ts';
import {
  discardDraft,
  publishDraft,
  restoreVersion,
  updateDraft,
} from '../../../src/features/site-config/drafts/publish-draft.server.ts';
import { saveDraft } from '../../../src/features/site-config/drafts/save-draft.server.ts';
import { parseShownValues, printShownValues } from '../../../src/features/site-config/drafts/shown-values.server.ts';
import { createPreviewTokens } from '../../../src/features/site-config/preview/preview-token.server.ts';
import { openSiteDirectory } from '../../../src/features/site-config/site-directory.server.ts';
import { parseSiteConfig, type SiteConfigInput } from '../../../src/features/site-config/site-config.ts';
import { findSetting, settings } from '../../../src/features/site-config/settings/site-settings.ts';
import type { Setting } from '../../../src/features/site-config/settings/setting.ts';
import type { DraftAuthor } from '../../../src/features/sites/site-tables.server.ts';
import type { TemplateName } from '../../../src/features/sites/config/template-name.ts';
import type { SiteScope } from '../../../src/platform/postgres/database.ts';
import { addMember, createStaff } from '../../support/database/create-staff.ts';
import { createTenant, type Tenant } from '../../support/database/create-tenant.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';

const now = new Date('2026-03-01T10:00:00Z');
const tokens = createPreviewTokens('a secret of at least 32 characters');
const kim = { name: 'Kim', at: now.toISOString() };
const alex = { name: 'Alex', at: now.toISOString() };

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Sql;
let databases: Databases;
let site: Tenant;
let scope: SiteScope;

beforeAll(async () => {
  test = await createTestDatabase();
  owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  databases = openDatabases(test.url, { connections: 3 });
});
afterAll(async () => {
  await databases.close();
  await owner.end();
  await test.drop();
});
beforeEach(async () => {
  site = await createTenant(owner, `site-${randomUUID().slice(0, 8)}`);
  await owner`delete from site_drafts where site_id = ${site.siteId}`;
  const person = await createStaff(owner, 'Kim');
  await addMember(owner, person, 'editor', { dealershipId: site.dealershipId });
  scope = databases.database.forStaff(person).site(site.siteId);
});

const setting = (path: string): Setting => findSetting(path) as Setting;
/** What a form shows that was opened with this config. */
const shown = (config: SiteConfigInput = {}) =>
  parseShownValues(printShownValues(settings, parseSiteConfig(config), 'metro'));
const save = (values: Record<string, unknown>, from: SiteConfigInput = {}, author: DraftAuthor = kim) =>
  saveDraft(scope, {
    posted: Object.entries(values).map(([path, value]) => ({ setting: setting(path), value })),
    shown: shown(from),
    author,
  });
const publish = async (note = '') => {
  const { published, draft } = await readDraftState(scope);
  const seen = { draftVersion: draft?.version ?? 0, publishedVersion: published.version };
  return publishDraft(scope, seen, note);
};
const readPublished = async () => (await readDraftState(scope)).published.config;
const readDraft = async () => (await readDraftState(scope)).draft;

describe('the draft of a website', () => {
  it('29.2 stays private until it is published, then becomes a version with author and note', async () => {
    expect(await save({ 'search.pageSize': 24, 'theme.brand': '#aa0000' })).toEqual({ ok: true, changed: 2 });
    expect(await readPublished()).toEqual({});
    expect(await readDraft()).toMatchObject({
      config: { search: { pageSize: 24 }, theme: { brand: '#aa0000' } },
      version: 1,
      changedBy: 'Kim',
    });
    expect(await publish('New colour')).toEqual({ ok: true });
    expect(await readPublished()).toEqual({ search: { pageSize: 24 }, theme: { brand: '#aa0000' } });
    expect(await readDraft()).toBeUndefined();
    const [newest] = await listVersions(scope, { limit: 1 });
    expect(newest).toMatchObject({ staffName: 'Kim', note: 'New colour', template: 'metro' });
  });

  it('29.2 records saving and publishing in the audit log', async () => {
    await save({ 'search.pageSize': 24 });
    await publish();
    const entries = await owner`select record_type, action from audit_log
      where site_id = ${site.siteId} and staff_name = 'Kim' order by id`;
    expect(entries.map(({ record_type, action }) => `${action} ${record_type}`)).toEqual([
      'insert site_drafts',
      'update sites',
      'delete site_drafts',
    ]);
  });

  it('29.2 ends when nothing differs from the published settings any more', async () => {
    await save({ 'search.pageSize': 24 });
    await save({ 'search.pageSize': 21 }, { search: { pageSize: 24 } });
    expect(await readDraft()).toBeUndefined();
  });

  it('29.2 merges the changes of two editors in different settings', async () => {
    await save({ 'search.pageSize': 24 });
    // Opened before Kim saved: the form shows 21 cars per page, and posts them unchanged.
    expect(await save({ 'search.pageSize': 21, 'theme.density': 'compact' }, {}, alex)).toEqual({
      ok: true,
      changed: 1,
    });
    expect((await readDraft())?.config).toEqual({ search: { pageSize: 24 }, theme: { density: 'compact' } });
  });

  it('29.2 refuses the second of two editors who change one setting, and says who changed it to what', async () => {
    await save({ 'search.pageSize': 24 });
    expect(await save({ 'search.pageSize': 30, 'theme.density': 'compact' }, {}, alex)).toEqual({
      ok: false,
      conflicts: [{ path: 'search.pageSize', theirs: 24, author: kim }],
    });
    expect((await readDraft())?.config).toEqual({ search: { pageSize: 24 } });
    // Having seen it, Alex decides.
    expect(await save({ 'search.pageSize': 30 }, { search: { pageSize: 24 } }, alex)).toMatchObject({ ok: true });
    expect((await readDraft())?.authors['search.pageSize']).toEqual(alex);
  });

  it('29.4 keeps the template that someone else chose, unless the form chooses one too', async () => {
    const choose = (template: TemplateName, author = kim) =>
      saveDraft(scope, {
        posted: [{ setting: setting('theme.density'), value: 'compact' }],
        shown: shown(),
        template,
        author,
      });
    await choose('outback');
    // Opened before, with the first template chosen.
    expect(await choose('metro', alex)).toMatchObject({ ok: true });
    expect((await readDraft())?.template).toBe('outback');
    expect(await choose('showroom', alex)).toMatchObject({
      ok: false,
      conflicts: [{ path: 'template', theirs: 'outback', author: kim }],
    });
  });

  it('29.2 tells two editors of one name apart', async () => {
    await save({ 'search.pageSize': 24 }, {}, { ...kim, id: 'a' });
    await save({ 'theme.density': 'compact' }, {}, { ...kim, id: 'b' });
    expect((await readDraft())?.authors).toMatchObject({ 'search.pageSize': { id: 'a' }, draft: { id: 'b' } });
  });

  it('29.hostile publishes once when two people publish at the same time', async () => {
    await save({ 'search.pageSize': 24 });
    const { published } = await readDraftState(scope);
    const seen = { draftVersion: 1, publishedVersion: published.version };
    const results = await Promise.all([publishDraft(scope, seen, 'a'), publishDraft(scope, seen, 'b')]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results).toContainEqual({ ok: false, reason: 'gone' });
    expect((await listVersions(scope, { limit: 9 })).filter(({ note }) => note !== null)).toHaveLength(1);
  });

  it('29.hostile does not publish a draft that changed after it was reviewed', async () => {
    await save({ 'search.pageSize': 24 });
    const { published } = await readDraftState(scope);
    await save({ 'theme.density': 'compact' }, {}, alex);
    expect(await publishDraft(scope, { draftVersion: 1, publishedVersion: published.version }, '')).toEqual({
      ok: false,
      reason: 'changed',
    });
    expect(await discardDraft(scope, 1)).toBe(false);
  });

  it('29.2 brings a draft up to date with what was published after it began', async () => {
    await save({ 'search.pageSize': 24 });
    await owner`update sites set config = '{"theme":{"density":"compact"},"search":{"pageSize":30,"kmSorts":true}}'
      where id = ${site.siteId}`;
    expect(await publish()).toEqual({ ok: false, reason: 'outdated' });
    expect(await updateDraft(scope, kim)).toBe(true);
    expect((await readDraft())?.config).toEqual({
      theme: { density: 'compact' },
      search: { pageSize: 24, kmSorts: true },
    });
    expect(await publish()).toEqual({ ok: true });
  });

  it('29.hostile never publishes an invalid draft; visitors keep the last good config', async () => {
    await save({ 'search.pageSize': 24 });
    await owner`update site_drafts set config = '{"search":{"pageSize":"many"}}' where site_id = ${site.siteId}`;
    expect(await publish()).toMatchObject({ ok: false, reason: 'invalid' });
    expect(await readPublished()).toEqual({});
  });

  it('29.2 restores a version as a draft, which gives the same settings when published', async () => {
    await save({ 'search.pageSize': 24, 'theme.brand': '#aa0000' });
    await publish('first');
    const [first] = await listVersions(scope, { limit: 1 });
    await save({ 'search.pageSize': 60 }, { search: { pageSize: 24 } });
    await saveDraft(scope, { posted: [], shown: {}, template: 'outback', author: kim });
    await publish('second');
    const version = first?.version as number;
    expect(await restoreVersion(scope, { version, draftVersion: undefined, author: kim })).toEqual({ ok: true });
    expect(await publish('back')).toEqual({ ok: true });
    expect((await readDraftState(scope)).published).toMatchObject({ config: first?.config, template: 'metro' });
    expect(await restoreVersion(scope, { version, draftVersion: undefined, author: kim })).toMatchObject({
      reason: 'same',
    });
    expect(await restoreVersion(scope, { version: 9999, draftVersion: undefined, author: kim })).toMatchObject({
      reason: 'not found',
    });
  });

  it('29.hostile does not replace a draft that its restorer has not seen', async () => {
    await save({ 'search.pageSize': 24 });
    await publish();
    await save({ 'theme.density': 'compact' }, {}, alex);
    const versions = await listVersions(scope, { limit: 9 });
    const version = versions.at(-1)?.version as number;
    expect(await restoreVersion(scope, { version, draftVersion: undefined, author: kim })).toMatchObject({
      reason: 'changed',
    });
  });
});

const openDirectory = () =>
  openSiteDirectory(databases, 'platform.example', { error: () => undefined }, parseSiteConfig, {
    tokens,
    clock: () => now,
  });
const toHost = (template: 'outback' | null = null, signedAt = now, siteId = site.siteId, at: Date | null = null) =>
  `preview-${tokens.sign({ siteId, template, at }, signedAt)}.platform.example`;

describe('the host of a preview', () => {
  it('29.2 shows the draft at once, and nothing of it on the website', async () => {
    const directory = await openDirectory();
    const slug = (await owner`select slug from sites where id = ${site.siteId}`)[0]?.slug as string;
    await save({ 'search.pageSize': 24 });
    expect(await directory.find(toHost())).toMatchObject({
      kind: 'site',
      site: { id: site.siteId, preview: true, config: { search: { pageSize: 24 } }, template: 'metro' },
    });
    expect(await directory.find(toHost('outback'))).toMatchObject({ site: { template: 'outback' } });
    const christmas = new Date('2026-12-25T02:00:00Z');
    expect(await directory.find(toHost(null, now, site.siteId, christmas))).toMatchObject({
      site: { previewedAt: christmas },
    });
    expect(await directory.find(`${slug}.platform.example`)).toMatchObject({
      site: { config: { search: { pageSize: 21 } } },
    });
    await save({ 'search.pageSize': 30 }, { search: { pageSize: 24 } });
    expect(await directory.find(toHost())).toMatchObject({ site: { config: { search: { pageSize: 30 } } } });
    expect(directory.peek(toHost())).toBeUndefined();
  });

  it('29.hostile says that the link has expired for old, changed and unknown tokens', async () => {
    const directory = await openDirectory();
    const yesterday = new Date(now.getTime() - 24 * 3_600_000);
    for (const host of [
      toHost(null, yesterday),
      `x${toHost()}`.replace('xpreview', 'preview-a'),
      toHost(null, now, 999_999),
    ])
      expect(await directory.find(host)).toEqual({ kind: 'expired preview' });
    expect(directory.isKnown(toHost(null, yesterday))).toBe(false);
    // No preview gets a certificate of its own, which would publish its link.
    expect(directory.isKnown(toHost())).toBe(false);
  });

  it('29.hostile loads no tracking, and shows an invalid draft with defaults instead of failing', async () => {
    const directory = await openDirectory();
    await save({ 'analytics.tagManagerId': 'GTM-ABC123', 'search.pageSize': 24 });
    expect(await directory.find(toHost())).toMatchObject({ site: { config: { analytics: { tagManagerId: null } } } });
    await owner`update site_drafts set config = '{"search":{"pageSize":"many","kmSorts":true}}' where site_id = ${site.siteId}`;
    expect(await directory.find(toHost())).toMatchObject({
      site: { config: { search: { pageSize: 21, kmSorts: true } } },
    });
  });
});
