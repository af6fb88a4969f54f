import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listHistory } from '../../../src/features/audit/audit-store.server.ts';
import {
  findOwnOffer,
  listOfferSites,
  listOwnOffers,
} from '../../../src/features/offers/editing/offer-editor-store.server.ts';
import { offerForm } from '../../../src/features/offers/editing/offer-form.ts';
import {
  addOffer,
  discardOfferDraft,
  getEditedValues,
  orderOffers,
  removeOffer,
  saveOffer,
} from '../../../src/features/offers/editing/save-offer.server.ts';
import { listOffers } from '../../../src/features/offers/offer-store.server.ts';
import { listDealershipImages } from '../../../src/features/sites/dealership-image-store.server.ts';
import { stampRecord } from '../../../src/platform/postgres/edit-records.ts';
import { type DeskHarness, openDeskHarness } from '../../support/harness/desk-harness.ts';

let desk: DeskHarness;
let ids: { model: number; make: number; otherMake: number; image: number; carPhoto: number };

const id = async (rows: Promise<readonly { id?: number }[]>): Promise<number> => (await rows)[0]?.id as number;

beforeAll(async () => {
  desk = await openDeskHarness();
  const { owner, ours } = desk;
  const make = await id(owner`select id from manufacturers where slug = 'toyota'`);
  const otherMake = await id(owner`insert into manufacturers (name, slug) values ('Kia', 'kia') returning id`);
  const model = await id(
    owner`insert into models (manufacturer_id, name, slug) values (${make}, 'Yaris', 'yaris') returning id`,
  );
  const image = await id(owner`insert into images (dealership_id, source, width, height, colour)
    values (${ours.dealershipId}, ${`file:d${ours.dealershipId}/o.jpg`}, 9, 9, '#000000') returning id`);
  const carPhoto = await id(owner`select image_id as id from car_images where dealership_id = ${ours.dealershipId}`);
  ids = { make, otherMake, model, image, carPhoto };
});
beforeEach(() => desk.owner`delete from offers`);
afterAll(() => desk.close());

const fill = (changes: Record<string, string> = {}, shown: readonly number[] = [desk.ours.siteId]) => ({
  form: offerForm.parse({ name: 'Free servicing', description: 'For <b>three</b> years.', ...changes }),
  sites: { offered: [desk.ours.siteId], chosen: shown },
  imageIds: new Set([ids.image]),
  timeZone: 'Australia/Perth',
  now: desk.getTime(),
});
const add = async (changes: Record<string, string> = {}, shown?: readonly number[]): Promise<number> => {
  const added = await addOffer(desk.manager.scope, fill(changes, shown));
  if (!added.ok) throw new Error(JSON.stringify(added.errors));
  return added.id;
};
const find = async (offerId: number) => {
  const offer = await findOwnOffer(desk.manager.scope, offerId);
  if (!offer) throw new Error('there is no such offer');
  return offer;
};
const readStamp = async (offerId: number) => stampRecord(getEditedValues(await find(offerId)));
/** As visitors see them, or with drafts as a preview does. */
const shownNames = async ({ withDrafts = false, now = desk.getTime() } = {}) => {
  const site = { id: desk.ours.siteId, dealershipIds: [desk.ours.dealershipId] };
  return (await listOffers(desk.database.forSite(site.id), site, { now, withDrafts })).map(({ name }) => name);
};
const preview = (now = desk.getTime()) => shownNames({ withDrafts: true, now });
const author = 'Mia Manager';
const readVersion = async (): Promise<number> =>
  (await desk.owner`select version from sites where id = ${desk.ours.siteId}`)[0]?.['version'] as number;

describe('29.5 an offer', () => {
  it('is on the websites as soon as it is added, first, and its page cache is dropped', async () => {
    await add({ name: 'Older' });
    const version = await readVersion();
    await add();
    expect(await shownNames()).toEqual(['Free servicing', 'Older']);
    expect(await readVersion()).toBeGreaterThan(version);
  });

  it('is added once if its form is sent twice', async () => {
    const [first, second] = await Promise.all([add(), add()]);
    expect(second).toBe(first);
    expect(await listOwnOffers(desk.manager.scope)).toHaveLength(1);
  });

  it('is scheduled in the time zone of the dealership', async () => {
    await add({ start: '2026-11-18T10:30', expiry: '2026-11-18T11:30' });
    expect(await shownNames()).toEqual([]);
    desk.setTime('2026-11-18T02:30:00Z');
    expect(await shownNames()).toEqual(['Free servicing']);
    desk.setTime('2026-11-18T03:30:00Z');
    expect(await shownNames()).toEqual([]);
    await desk.tidy();
  });

  it('is left out on the websites that are not chosen', async () => {
    await add({}, []);
    expect(await shownNames()).toEqual([]);
  });

  it.each([
    ['a schedule in the past', { start: '2026-11-01T09:00', expiry: '2026-11-02T09:00' }, 'expiry'],
    ['an end before the start', { start: '2026-12-02T09:00', expiry: '2026-12-01T09:00' }, 'expiry'],
    ['a make that does not exist', { manufacturerId: '999999' }, 'manufacturerId'],
    ['a model that does not exist', { modelId: '999999' }, 'modelId'],
    ['an image of someone else', { imageId: '999999' }, 'imageId'],
  ])('with %s is refused at its field', async (_what, changes, field) => {
    const added = await addOffer(desk.manager.scope, fill(changes));
    expect(added).toEqual({ ok: false, errors: { [field]: expect.any(String) } });
  });

  it('of a model has its make, and no other', async () => {
    const offerId = await add({ modelId: String(ids.model) });
    expect((await find(offerId)).values).toMatchObject({ manufacturerId: ids.make });
    const wrong = fill({ modelId: String(ids.model), manufacturerId: String(ids.otherMake) });
    expect(await addOffer(desk.manager.scope, wrong)).toMatchObject({
      ok: false,
      errors: { modelId: expect.stringContaining('another make') },
    });
  });

  it('shows hostile HTML as text without scripts, and stores no control characters', async () => {
    const name = 'Free\u0000 <script>alert(1)</script><img src=x onerror=alert(1)>servicing';
    await add({ name, description: '<p onclick="x()">Now</p><iframe src="//evil"></iframe>' });
    const site = { id: desk.ours.siteId, dealershipIds: [desk.ours.dealershipId] };
    const [offer] = await listOffers(desk.database.forSite(site.id), site, {
      now: desk.getTime(),
      withDrafts: false,
    });
    expect(offer?.sanitized_description).not.toMatch(/onclick|iframe/);
    expect(offer?.name).not.toContain('\u0000');
  });

  it.each([
    ['no name', { name: '<b> </b>' }],
    ['a name that is too long', { name: 'x'.repeat(201) }],
    ['a description that is too long', { description: 'x'.repeat(20_001) }],
    ['a day that does not exist', { start: '2026-02-30T09:00' }],
  ])('with %s is refused', (_what, changes) => {
    expect(offerForm.safeParse({ name: 'Offer', ...changes }).success).toBe(false);
  });

  it('is changed, and its history says by whom', async () => {
    const offerId = await add();
    const input = { ...fill({ name: 'Five years' }), id: offerId, author };
    const stamp = await readStamp(offerId);
    expect(await saveOffer(desk.manager.scope, { ...input, stamp })).toEqual({ ok: true, outcome: 'saved' });
    expect(await shownNames()).toEqual(['Five years']);
    const { entries } = await listHistory(desk.manager.scope, { type: 'offers', id: offerId }, { limit: 10 });
    expect(entries.map(({ action, staffName }) => [action, staffName])).toEqual([
      ['update', 'Mia Manager'],
      ['insert', 'Mia Manager'],
    ]);
  });

  it('that someone else changed meanwhile is not overwritten; the same change twice is fine', async () => {
    const offerId = await add();
    const stamp = await readStamp(offerId);
    const save = (name: string) => saveOffer(desk.manager.scope, { ...fill({ name }), id: offerId, stamp, author });
    expect(await save('Theirs')).toMatchObject({ outcome: 'saved' });
    expect(await save('Theirs')).toMatchObject({ outcome: 'saved' });
    expect(await save('Mine')).toMatchObject({ outcome: 'changed' });
    expect(await shownNames()).toEqual(['Theirs']);
  });

  it('that has ended can be edited without a new end', async () => {
    const offerId = await add({ expiry: '2026-11-19T10:00' });
    desk.setTime('2026-12-01T00:00:00Z');
    const input = { ...fill({ name: 'Ended', expiry: '2026-11-19T10:00' }), id: offerId, author };
    expect(await saveOffer(desk.manager.scope, { ...input, stamp: await readStamp(offerId) })).toMatchObject({
      ok: true,
    });
    await desk.tidy();
  });

  it('is out of reach for another dealership', async () => {
    const offerId = await add();
    const { scope } = desk.rival;
    expect(await findOwnOffer(scope, offerId)).toBeUndefined();
    expect(await saveOffer(scope, { ...fill(), id: offerId, stamp: '', author })).toMatchObject({ outcome: 'missing' });
    expect(await removeOffer(scope, offerId)).toBe(false);
    expect(await orderOffers(scope, `order ${offerId}`)).toBe(false);
    expect(await listOwnOffers(scope)).toEqual([]);
    expect(await shownNames()).toEqual(['Free servicing']);
  });

  it('is deleted from the websites at once', async () => {
    const offerId = await add();
    const version = await readVersion();
    expect(await removeOffer(desk.manager.scope, offerId)).toBe(true);
    expect(await shownNames()).toEqual([]);
    expect(await readVersion()).toBeGreaterThan(version);
  });
});

const saveName = async (offerId: number, name: string, asDraft: boolean) =>
  saveOffer(desk.manager.scope, { ...fill({ name }), id: offerId, stamp: await readStamp(offerId), author, asDraft });

describe('29.2 the draft of an offer', () => {
  it('is in previews only until it is published', async () => {
    const added = await addOffer(desk.manager.scope, { ...fill({ name: 'New' }), asDraft: true });
    const offerId = added.ok ? added.id : 0;
    expect([await shownNames(), await preview()]).toEqual([[], ['New']]);
    await saveName(offerId, 'Newer', true);
    expect([await shownNames(), await preview()]).toEqual([[], ['Newer']]);
    await saveName(offerId, 'Newer', false);
    expect([await shownNames(), await preview()]).toEqual([['Newer'], ['Newer']]);
    expect(await find(offerId)).toMatchObject({ published: true, draft: null });
  });

  it('leaves what visitors see, with its make, its picture and its websites', async () => {
    const offerId = await add({ name: 'Old' });
    await saveName(offerId, 'New', true);
    expect([await shownNames(), await preview()]).toEqual([['Old'], ['New']]);
    expect(await find(offerId)).toMatchObject({ values: { name: 'Old' }, draft: { changedBy: author } });
    const hidden = { ...fill({ name: 'New', modelId: String(ids.model) }, []), asDraft: true };
    await saveOffer(desk.manager.scope, { ...hidden, id: offerId, stamp: await readStamp(offerId), author });
    expect([await shownNames(), await preview()]).toEqual([['Old'], []]);
    await saveName(offerId, 'Newest', false);
    expect([await shownNames(), await preview()]).toEqual([['Newest'], ['Newest']]);
    expect((await find(offerId)).draft).toBeNull();
  });

  it('that is scheduled is in previews as of its start', async () => {
    await add({ name: 'Christmas', start: '2026-12-20T00:00' });
    expect(await preview()).toEqual([]);
    expect(await preview(new Date('2026-12-24T00:00:00Z'))).toEqual(['Christmas']);
    expect(await shownNames()).toEqual([]);
  });

  it('is deleted; an offer that was never published goes with it', async () => {
    const offerId = await add({ name: 'Old' });
    await saveName(offerId, 'New', true);
    expect(await discardOfferDraft(desk.manager.scope, offerId)).toBe('discarded');
    expect(await preview()).toEqual(['Old']);
    const added = await addOffer(desk.manager.scope, { ...fill({ name: 'New' }), asDraft: true });
    expect(await discardOfferDraft(desk.manager.scope, added.ok ? added.id : 0)).toBe('deleted');
    expect(await preview()).toEqual(['Old']);
  });

  it('is not replaced by someone who has not seen it', async () => {
    const offerId = await add({ name: 'Old' });
    const stamp = await readStamp(offerId);
    await saveName(offerId, 'Theirs', true);
    const mine = { ...fill({ name: 'Mine' }), id: offerId, stamp, author };
    for (const asDraft of [true, false])
      expect(await saveOffer(desk.manager.scope, { ...mine, asDraft })).toMatchObject({ outcome: 'changed' });
    expect([await shownNames(), await preview()]).toEqual([['Old'], ['Theirs']]);
  });

  it('29.hostile is out of reach for another dealership and the previews of its website', async () => {
    const offerId = await add({ name: 'Old' });
    await saveName(offerId, 'New', true);
    expect(await discardOfferDraft(desk.rival.scope, offerId)).toBe('missing');
    const site = { id: desk.theirs.siteId, dealershipIds: [desk.theirs.dealershipId, desk.ours.dealershipId] };
    const view = { now: desk.getTime(), withDrafts: true };
    expect(await listOffers(desk.database.forSite(site.id), site, view)).toEqual([]);
    expect(await preview()).toEqual(['New']);
  });
});

describe('29.5 the order of offers', () => {
  it('is that of the websites', async () => {
    const [a, b, c] = [await add({ name: 'A' }), await add({ name: 'B' }), await add({ name: 'C' })];
    expect(await orderOffers(desk.manager.scope, `order ${a},${b},${c}`)).toBe(true);
    expect(await shownNames()).toEqual(['A', 'B', 'C']);
    expect(await orderOffers(desk.manager.scope, `up ${c}`)).toBe(true);
    expect(await shownNames()).toEqual(['A', 'C', 'B']);
  });

  it('is not changed if an offer was added or deleted meanwhile', async () => {
    const [a, b] = [await add({ name: 'A' }), await add({ name: 'B' })];
    await add({ name: 'C' });
    expect(await orderOffers(desk.manager.scope, `order ${a},${b}`)).toBe(false);
    expect(await shownNames()).toEqual(['C', 'B', 'A']);
  });
});

it('29.5 pictures to choose from are those of the dealership that show no cars', async () => {
  const offered = (await listDealershipImages(desk.manager.scope)).map((image) => image.id);
  expect(offered).toContain(ids.image);
  expect(offered).not.toContain(ids.carPhoto);
});

it('29.5 the websites of an offer are those that show the dealership', async () => {
  const sites = await listOfferSites(desk.platformDatabase.forPlatform(), desk.ours.dealershipId);
  expect(sites).toEqual([{ id: desk.ours.siteId, name: 'ours' }]);
});
