import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePage } from '../../../src/console/website/pages/change-page.server.ts';
import { type ConsoleRequest, consoleRequest } from '../../../src/console/server/console-request.ts';
import { siteAccess, type SiteAccess, signedIn, type SignedIn } from '../../../src/console/server/signed-in.ts';
import {
  findContentPage,
  listContentPages,
  listContentPaths,
  publicContent,
} from '../../../src/features/content/content-page-store.server.ts';
import { type PageContent, readPageContent } from '../../../src/features/content/page-content.ts';
import { findRedirect } from '../../../src/features/content/redirect-store.server.ts';
import {
  type EditedPage,
  findEditedPage,
  listEditedPages,
  listPageVersions,
} from '../../../src/features/page-editor/page-editor-store.server.ts';
import {
  cancelSchedule,
  deletePage,
  discardPageDraft,
  publishPage,
  restorePage,
  unpublishPage,
} from '../../../src/features/page-editor/publish-page.server.ts';
import { createPage, getEditBase, savePage } from '../../../src/features/page-editor/save-page.server.ts';
import type { SiteScope } from '../../../src/platform/postgres/database.ts';
import { addMember, createStaff } from '../../support/database/create-staff.ts';
import { createTenant, type Tenant } from '../../support/database/create-tenant.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';

const now = new Date('2026-11-18T04:00:00Z');
const later = new Date('2026-11-19T04:00:00Z');
const muchLater = new Date('2026-11-20T04:00:00Z');

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Sql;
let databases: Databases;
let site: Tenant;
let person: Awaited<ReturnType<typeof createStaff>>;
let scope: SiteScope;
/** As visitors' requests read it. */
let visitors: SiteScope;

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
  await owner`delete from content_pages where site_id = ${site.siteId}`;
  person = await createStaff(owner, 'Kim');
  await addMember(owner, person, 'editor', { dealershipId: site.dealershipId });
  scope = databases.database.forStaff(person).site(site.siteId);
  visitors = databases.database.forSite(site.siteId);
});

const text = (body: string, more: Partial<PageContent> = {}): PageContent => ({
  title: 'About us',
  description: '',
  body,
  blocks: [],
  author: null,
  imageId: null,
  ...more,
});

const create = async (body = 'First', path = '/about-us'): Promise<number> => {
  const created = await createPage(scope, { path, content: text(body), author: 'Kim' });
  if (!created.ok) throw new Error(JSON.stringify(created));
  return created.id;
};
const find = async (id: number, at = now): Promise<EditedPage> => {
  const page = await findEditedPage(scope, id, at);
  if (!page) throw new Error('no such page');
  return page;
};
const see = async (id: number, at = now) => ({ id, seen: getEditBase(await find(id, at)), now: at });
const save = async (id: number, content: PageContent, { path = '/about-us', at = now } = {}) =>
  savePage(scope, { ...(await see(id, at)), path, content, author: 'Kim' });
const publish = async (id: number, options: { at?: Date; publishAt?: Date; note?: string } = {}) =>
  publishPage(scope, {
    ...(await see(id, options.at)),
    author: 'Kim',
    note: options.note ?? '',
    publishAt: options.publishAt,
  });
/** The text that a visitor reads; undefined for “not found”. */
const visit = async (at = now, path = '/about-us') => (await findContentPage(visitors, path, publicContent(at)))?.body;
const preview = async (path = '/about-us') => (await findContentPage(visitors, path, { now, withDrafts: true }))?.body;
const readVersion = async () => {
  const [row] = await owner`select version from sites where id = ${site.siteId}`;
  return row?.version as number;
};

const list = async (filter: object) =>
  (await listEditedPages(scope, { now, limit: 9, ...filter })).map(({ path, state }) => `${path} ${state}`);
/** Sends the form of a page, as Alex. */
const post = async (id: number, fields: Record<string, string>) => {
  const context = new RouterContextProvider();
  context.set(consoleRequest, {
    clock: () => now,
    isReservedPath: async (_site: number, path: string) => path === '/finance',
  } as unknown as ConsoleRequest);
  context.set(signedIn, { staff: { id: person, name: 'Alex', email: '' } } as unknown as SignedIn);
  const access = { id: site.siteId, slug: 'ours', scope, timeZone: 'Australia/Perth', roles: ['editor'] };
  context.set(siteAccess, access as unknown as SiteAccess);
  const body = new URLSearchParams({
    title: 'About us',
    description: '',
    body: 'Mine',
    path: '/about-us',
    ...fields,
  });
  const request = new Request('http://console.test/', { method: 'POST', body });
  const result = await changePage({ request, context, params: { page: String(id) } } as never);
  return (result instanceof Object && 'data' in result ? result.data : result) as Record<string, unknown> | Response;
};

describe('a page', () => {
  it('29.5 is a draft that only previews show, until it is published with author and note', async () => {
    const id = await create();
    expect(await visit()).toBeUndefined();
    expect(await preview()).toBe('First');
    expect((await find(id)).state).toBe('draft');
    expect(await publish(id, { note: 'Hello' })).toEqual({ ok: true });
    expect(await visit()).toBe('First');
    await save(id, text('Second'));
    expect([await visit(), await preview()]).toEqual(['First', 'Second']);
    expect(await listPageVersions(scope, id, { limit: 9 })).toMatchObject([
      { version: 1, staffName: 'Kim', note: 'Hello', publishAt: now, pending: false, content: { body: 'First' } },
    ]);
  });

  it('29.5 is scheduled: visitors get the new text from its time on, without any job', async () => {
    const id = await create();
    await publish(id);
    await save(id, text('Second', { title: 'We' }));
    expect(await publish(id, { publishAt: later })).toEqual({ ok: true });
    expect([await visit(), await preview()]).toEqual(['First', 'Second']);
    expect(await visit(later)).toBe('Second');
    expect(await listContentPages(visitors, publicContent(later))).toMatchObject([{ title: 'We', publishedAt: now }]);
    expect(await find(id)).toMatchObject({ state: 'published', pending: { publishAt: later } });
    // The next change finds it in place.
    await save(id, text('Third'), { at: muchLater });
    expect(await find(id, muchLater)).toMatchObject({
      content: { body: 'Second' },
      pending: undefined,
      lastVersion: 2,
    });
    expect(await visit(muchLater)).toBe('Second');
  });

  it('29.5 is scheduled for the first time: hidden before, listed and in sitemaps after', async () => {
    const id = await create();
    await publish(id, { publishAt: later });
    expect((await find(id)).state).toBe('scheduled');
    expect([await visit(), await listContentPaths(visitors, publicContent(now))]).toEqual([undefined, []]);
    expect([await visit(later), await listContentPaths(visitors, publicContent(later))]).toEqual([
      'First',
      ['/about-us'],
    ]);
    expect((await find(id, later)).state).toBe('published');
  });

  it('29.5 keeps its text as a draft when the schedule is cancelled', async () => {
    const id = await create();
    await publish(id, { publishAt: later });
    expect(await cancelSchedule(scope, { ...(await see(id)), author: 'Kim' })).toEqual({ ok: true });
    expect(await visit(muchLater)).toBeUndefined();
    expect(await find(id)).toMatchObject({ state: 'draft', draft: { content: { body: 'First' } } });
  });

  it('29.5 leaves every cache at once when it is published or unpublished', async () => {
    const id = await create();
    const before = await readVersion();
    await save(id, text('Changed'));
    await publish(id);
    const published = await readVersion();
    expect(published).toBeGreaterThan(before);
    await save(id, text('Second'));
    expect(await readVersion()).toBe(published);
    expect(await unpublishPage(scope, await see(id))).toEqual({ ok: true });
    expect(await readVersion()).toBeGreaterThan(published);
    expect(await visit(muchLater)).toBeUndefined();
    expect((await find(id)).state).toBe('unpublished');
    // The draft is what is published next.
    expect(await publish(id)).toEqual({ ok: true });
    expect(await visit()).toBe('Second');
  });

  it('29.5 unpublished, cancels what was scheduled', async () => {
    const id = await create();
    await publish(id);
    await save(id, text('Second'));
    await publish(id, { publishAt: later });
    await unpublishPage(scope, await see(id));
    expect(await visit(muchLater)).toBeUndefined();
  });

  it('29.5 restores a version as a draft, and keeps the text from before the editor', async () => {
    await owner`insert into content_pages ${owner({
      site_id: site.siteId,
      path: '/about-us',
      title: 'About us',
      body: 'Imported',
      published_at: '2026-01-01T00:00:00Z',
    })}`;
    const [{ id } = { id: 0 }] = await listEditedPages(scope, { now, limit: 9 });
    await save(id, text('Second'));
    await publish(id);
    const versions = await listPageVersions(scope, id, { limit: 9 });
    expect(versions.map(({ version, staffName, content }) => [version, staffName, content.body])).toEqual([
      [2, 'Kim', 'Second'],
      [1, null, 'Imported'],
    ]);
    expect(await restorePage(scope, { ...(await see(id)), version: 1, author: 'Kim' })).toEqual({ ok: true });
    expect([await visit(), await preview()]).toEqual(['Second', 'Imported']);
    expect(await restorePage(scope, { ...(await see(id)), version: 99, author: 'Kim' })).toMatchObject({ ok: false });
  });

  it('29.5 redirects its old address after it was published', async () => {
    const id = await create();
    await save(id, text('First'), { path: '/about' });
    await publish(id);
    expect(await findRedirect(visitors, '/about-us')).toBeUndefined();
    await save(id, text('First'), { path: '/who-we-are' });
    expect([await visit(now, '/about'), await visit(now, '/who-we-are')]).toEqual(['First', undefined]);
    expect(await publish(id, { publishAt: later })).toEqual({ ok: false, reason: 'address scheduled' });
    await publish(id);
    expect([await visit(now, '/about'), await visit(now, '/who-we-are')]).toEqual([undefined, 'First']);
    expect(await findRedirect(visitors, '/about')).toEqual({ target: '/who-we-are', permanent: true });
    // And back: no loop remains.
    await save(id, text('First'), { path: '/about' });
    await publish(id);
    expect(await findRedirect(visitors, '/about')).toBeUndefined();
    expect(await findRedirect(visitors, '/who-we-are')).toEqual({ target: '/about', permanent: true });
  });

  it('29.5 cannot have the address of another page, nor one that a draft will have', async () => {
    const id = await create();
    await publish(id);
    const other = await create('Other', '/other');
    expect(await save(other, text('x'), { path: '/about-us' })).toEqual({ ok: false, reason: 'address taken' });
    await save(id, text('First'), { path: '/moved' });
    expect(await createPage(scope, { path: '/moved', content: text('x'), author: 'Kim' })).toMatchObject({ ok: false });
    const twice = [1, 2].map(() => createPage(scope, { path: '/same', content: text('x'), author: 'Kim' }));
    expect((await Promise.all(twice)).filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('29.5 without alternative texts of its images is not published', async () => {
    const [image] = await owner`update images set alt = '' where site_id = ${site.siteId} returning id`;
    const foreign = await createTenant(owner, `other-${randomUUID().slice(0, 8)}`);
    const [theirs] = await owner`select id from images where site_id = ${foreign.siteId}`;
    const block = { kind: 'picture-text', heading: 'A', markdown: 'b', side: 'left' };
    const id = await create();
    await save(
      id,
      text('x', { imageId: image?.id as number, blocks: [{ kind: 'finance' }, { ...block, imageId: theirs?.id }] }),
    );
    expect(await publish(id)).toEqual({
      ok: false,
      reason: 'invalid',
      problems: [
        expect.stringMatching(/^Picture: the image has no alternative text/),
        expect.stringMatching(/^Block 2 \(Picture and text\): the image no longer exists/),
      ],
    });
    expect(await visit()).toBeUndefined();
    await owner`update images set alt = 'The yard' where id = ${image?.id as number}`;
    await save(id, text('x', { blocks: [{ ...block, imageId: image?.id }] }));
    expect(await publish(id)).toEqual({ ok: true });
  });

  it('29.5 is published with an image that was uploaded as decorative', async () => {
    const [image] = await owner`
      update images set alt = '', content_hash = 'uploaded' where site_id = ${site.siteId} returning id`;
    const id = await create();
    await save(id, text('x', { imageId: image?.id as number }));
    expect(await publish(id)).toEqual({ ok: true });
  });

  it('29.5 deletes a draft, with the page if it was never published', async () => {
    const id = await create();
    expect(await discardPageDraft(scope, await see(id))).toEqual({ ok: true, isPageDeleted: true });
    expect(await findEditedPage(scope, id, now)).toBeUndefined();
    const kept = await create();
    await publish(kept);
    await save(kept, text('Second'));
    expect(await discardPageDraft(scope, await see(kept))).toEqual({ ok: true, isPageDeleted: false });
    expect(await preview()).toBe('First');
    expect(await deletePage(scope, await see(kept))).toEqual({ ok: false, reason: 'changed' });
    await unpublishPage(scope, await see(kept));
    expect(await deletePage(scope, await see(kept))).toEqual({ ok: true });
  });

  it('29.5 is listed with its state, by kind, state and text', async () => {
    const about = await create();
    await publish(about);
    await create('x', '/blog/50-off');
    expect(await list({})).toEqual(['/blog/50-off draft', '/about-us published']);
    expect(await list({ kind: 'articles' })).toEqual(['/blog/50-off draft']);
    expect(await list({ kind: 'pages' })).toEqual(['/about-us published']);
    expect(await list({ state: 'draft' })).toEqual(['/blog/50-off draft']);
    expect(await list({ query: 'ABOUT off' })).toEqual(['/blog/50-off draft']);
    expect(await list({ query: '%' })).toEqual([]);
  });

  it('29.5 is in the audit log', async () => {
    const id = await create();
    await publish(id);
    const entries = await owner`select record_type, action from audit_log
      where site_id = ${site.siteId} and staff_name = 'Kim' order by id`;
    expect(entries.map(({ record_type, action }) => `${action} ${record_type}`)).toEqual([
      'insert content_pages',
      'insert content_drafts',
      'insert content_versions',
      'update content_pages',
      'delete content_drafts',
    ]);
  });

  it('29.hostile is not found by another website’s staff and visitors', async () => {
    const id = await create();
    await publish(id);
    const other = await createTenant(owner, `other-${randomUUID().slice(0, 8)}`);
    const stranger = await createStaff(owner, 'Sam');
    await addMember(owner, stranger, 'editor', { dealershipId: other.dealershipId });
    const strange = databases.database.forStaff(stranger).site(other.siteId);
    const decision = await see(id);
    expect(await findEditedPage(strange, id, now)).toBeUndefined();
    expect(await unpublishPage(strange, decision)).toEqual({ ok: false, reason: 'gone' });
    expect(await savePage(strange, { ...decision, path: '/x', content: text('x'), author: 'Sam' })).toEqual({
      ok: false,
      reason: 'gone',
    });
    expect(await visit()).toBe('First');
  });

  it('29.hostile is published once when two people publish at the same time', async () => {
    const id = await create();
    const decision = { ...(await see(id)), author: 'Kim', note: '' };
    const results = await Promise.all([publishPage(scope, decision), publishPage(scope, decision)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listPageVersions(scope, id, { limit: 9 })).toHaveLength(1);
  });
});

describe('the form of a page', () => {
  const seen = { seenDraft: '1', seenPublished: '0' };

  it('29.5 saves and publishes what was typed in one step', async () => {
    const id = await create();
    expect(await post(id, { ...seen, intent: 'publish', note: ' New ' })).toEqual({
      done: expect.stringContaining('Published'),
    });
    expect(await visit()).toBe('Mine');
    expect(await listPageVersions(scope, id, { limit: 1 })).toMatchObject([{ staffName: 'Alex', note: 'New' }]);
  });

  it('29.hostile tells the second editor who was first, and keeps the typed text', async () => {
    const id = await create();
    await save(id, text('Theirs'));
    const refused = await post(id, { ...seen, intent: 'publish' });
    expect(refused).toMatchObject({
      problem: expect.stringMatching(/^Kim changed this page/),
      values: { body: 'Mine' },
    });
    expect([await visit(), await preview()]).toEqual([undefined, 'Theirs']);
    // Also if the first one has published meanwhile.
    await publish(id);
    expect(await post(id, { ...seen, seenDraft: '2' })).toMatchObject({ problem: expect.any(String) });
    expect(await post(id, { seenDraft: '0', seenPublished: '1' })).toEqual({ done: 'Saved as a draft.' });
  });

  it.each([
    ['saved', { intent: 'save' }],
    ['published with errors in it', { intent: 'publish', title: '', 'blocks.0.kind': 'prose' }],
    ['extended without scripts', { intent: 'add-block prose' }],
  ])('29.5 whose page a colleague has deleted keeps the typed text in a new draft: %s', async (_what, fields) => {
    const id = await create();
    await discardPageDraft(scope, await see(id));
    const answer = await post(id, { ...seen, ...fields });
    const location = answer instanceof Response ? answer.headers.get('location') : '';
    const [, kept] = /^\/sites\/ours\/pages\/(\d+)\?kept$/.exec(location ?? '') ?? [];
    expect((await find(Number(kept))).draft).toMatchObject({
      path: '/about-us',
      changedBy: 'Alex',
      content: { body: 'Mine', blocks: fields.intent === 'save' ? [] : [{ kind: 'prose' }] },
    });
    expect(await visit()).toBeUndefined();
    // The address is taken now.
    expect((await post(id, { ...seen, ...fields })) instanceof Response).toBe(true);
    expect(await preview('/about-us-2')).toBe('Mine');
  });

  it('29.5 says so when a page is deleted that a colleague has deleted already', async () => {
    const id = await create();
    await discardPageDraft(scope, await see(id));
    const answer = await post(id, { ...seen, intent: 'delete' });
    expect(answer instanceof Response && answer.headers.get('location')).toBe('/sites/ours/pages?deleted');
    expect(await list({})).toEqual([]);
  });

  it.each([
    [
      'a past time',
      { intent: 'schedule', publishAt: '2026-11-18T11:59' },
      { publishAt: expect.stringMatching(/has passed/) },
    ],
    ['no time', { intent: 'schedule' }, { publishAt: expect.stringMatching(/valid date and time/) }],
    ['a fixed route', { path: '/finance' }, { path: expect.stringMatching(/already has a page/) }],
    ['an article’s address', { path: '/blog/x' }, { path: expect.stringMatching(/articles/) }],
    ['no title', { title: '' }, { title: 'Please fill this in.' }],
    ['a bad block', { 'blocks.0.kind': 'prose' }, { 'blocks.0.markdown': 'Please fill this in.' }],
  ])('29.5 refuses %s at its field and keeps the typed text', async (_what, fields: object, errors) => {
    const id = await create();
    const refused = await post(id, { ...seen, ...fields });
    expect(refused).toMatchObject({ errors, values: { body: 'Mine' } });
    expect(await preview()).toBe('First');
  });

  it.each([
    ['no fields', {}],
    ['values of other types', { title: 7, body: ['a'], blocks: { kind: 'prose' }, author: {}, imageId: 1.5 }],
    ['a block without its fields', { title: 'A', blocks: [{ kind: 'picture-text', imageId: 1e20 }], imageId: '9e99' }],
  ])('29.hostile a draft with %s is read, previewed, restored and saved, and not published', async (_what, content) => {
    const id = await create();
    await owner`update content_drafts set content = ${owner.json(content)} where page_id = ${id}`;
    expect((await find(id)).draft?.content).toEqual(readPageContent(content));
    expect(await findContentPage(visitors, '/about-us', { now, withDrafts: true })).toMatchObject({
      title: expect.any(String),
      body: expect.any(String),
      blocks: expect.any(Array),
      picture: null,
    });
    expect(await listEditedPages(scope, { now, limit: 9 })).toHaveLength(1);
    expect(await publish(id)).toMatchObject({ ok: false, reason: 'invalid' });
    const version = { site_id: site.siteId, page_id: id, version: 1, content: owner.json(content), publish_at: now };
    await owner`insert into content_versions ${owner(version)}`;
    expect(await listPageVersions(scope, id, { limit: 9 })).toMatchObject([{ content: readPageContent(content) }]);
    const { seen: current } = await see(id);
    expect(await restorePage(scope, { id, seen: current, now, version: 1, author: 'Kim' })).toEqual({ ok: true });
    await save(id, text('Complete'));
    expect(await preview()).toBe('Complete');
  });

  it('29.5 schedules in the website’s time zone', async () => {
    const id = await create();
    await post(id, { ...seen, intent: 'schedule', publishAt: '2026-11-19T12:00' });
    expect((await find(id)).pending?.publishAt).toEqual(later);
  });

  it('29.5 lists why a saved draft was not published', async () => {
    const id = await create();
    const fields = {
      'blocks.0.kind': 'picture-text',
      'blocks.0.heading': 'A',
      'blocks.0.markdown': 'b',
      'blocks.0.side': 'left',
    };
    const refused = await post(id, { ...seen, ...fields, 'blocks.0.imageId': '2000000000', intent: 'publish' });
    expect(refused).toMatchObject({
      problem: expect.stringContaining('not published'),
      problems: [expect.any(String)],
    });
    expect(await preview()).toBe('Mine');
  });
});
