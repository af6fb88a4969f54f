import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listHistory } from '../../../src/features/audit/audit-store.server.ts';
import { findOwnReview, listOwnReviews } from '../../../src/features/dealers/reviews/review-editor-store.server.ts';
import { reviewDisplayForm, reviewForm } from '../../../src/features/dealers/reviews/review-form.ts';
import { addReview, showReview } from '../../../src/features/dealers/reviews/save-review.server.ts';
import { findTeamMember, listTeams } from '../../../src/features/dealers/team/team-editor-store.server.ts';
import { teamMemberForm } from '../../../src/features/dealers/team/team-member-form.ts';
import {
  addTeamMember,
  orderTeam,
  removeTeamMember,
  saveTeamMember,
} from '../../../src/features/dealers/team/save-team-member.server.ts';
import { listReviews } from '../../../src/features/locations/reviews/review-store.server.ts';
import { listTeam } from '../../../src/features/locations/team/team-store.server.ts';
import { stampRecord } from '../../../src/platform/postgres/edit-records.ts';
import { type DeskHarness, openDeskHarness } from '../../support/harness/desk-harness.ts';

const today = '2026-11-18';
let desk: DeskHarness;
let theirLocation: number;
beforeAll(async () => {
  desk = await openDeskHarness();
  const [location] = await desk.owner`select id from locations where dealership_id = ${desk.theirs.dealershipId}`;
  theirLocation = location?.['id'] as number;
});
beforeEach(async () => {
  await desk.owner`delete from team_members`;
  await desk.owner`delete from reviews`;
});
afterAll(() => desk.close());

const readVersion = async (): Promise<number> =>
  (await desk.owner`select version from sites where id = ${desk.ours.siteId}`)[0]?.['version'] as number;
const fill = (changes: Record<string, string> = {}) => ({
  values: teamMemberForm.parse({ locationId: String(desk.locationId), name: 'Ash', role: 'Sales', ...changes }),
  imageIds: new Set<number>(),
});
const add = async (changes: Record<string, string> = {}): Promise<number> => {
  const added = await addTeamMember(desk.manager.scope, fill(changes));
  if (!added.ok) throw new Error(JSON.stringify(added.errors));
  return added.id;
};
const shownTeam = async () =>
  (await listTeam(desk.database.forSite(desk.ours.siteId), desk.locationId)).map(({ name }) => name);

describe('29.5 a person on a team page', () => {
  it('is shown at once, after the others, and once if the form is sent twice', async () => {
    const version = await readVersion();
    await add();
    await add({ name: 'Bo', phone: '0412345678', email: 'bo@dealer.com.au' });
    await add({ name: 'Bo', phone: '0412345678', email: 'bo@dealer.com.au' });
    expect(await shownTeam()).toEqual(['Ash', 'Bo']);
    expect(await readVersion()).toBeGreaterThan(version);
  });

  it('is moved among those of the location', async () => {
    const [a, b] = [await add(), await add({ name: 'Bo' })];
    expect(await orderTeam(desk.manager.scope, desk.locationId, `order ${b},${a}`)).toBe(true);
    expect(await shownTeam()).toEqual(['Bo', 'Ash']);
    expect(await orderTeam(desk.manager.scope, desk.locationId, `order ${b}`)).toBe(false);
  });

  it('is changed unless someone else did meanwhile', async () => {
    const id = await add();
    const stamp = stampRecord(await findTeamMember(desk.manager.scope, id));
    const save = (name: string) => saveTeamMember(desk.manager.scope, { ...fill({ name }), id, stamp });
    expect(await save('Theirs')).toEqual({ ok: true, outcome: 'saved' });
    expect(await save('Mine')).toEqual({ ok: true, outcome: 'changed' });
    expect(await shownTeam()).toEqual(['Theirs']);
  });

  it.each([
    ['no name', { name: '' }],
    ['no location', { locationId: '' }],
    ['a wrong phone number', { phone: '12' }],
    ['a wrong email', { email: 'x' }],
  ])('with %s is refused', (_what, changes) => {
    const typed = { locationId: '1', name: 'Ash', role: 'Sales', ...changes };
    expect(teamMemberForm.safeParse(typed).success).toBe(false);
  });

  it('of another dealer is out of reach, as are its locations and images', async () => {
    const id = await add();
    expect(await findTeamMember(desk.rival.scope, id)).toBeUndefined();
    await removeTeamMember(desk.rival.scope, id);
    expect(await orderTeam(desk.rival.scope, desk.locationId, `order ${id}`)).toBe(false);
    expect(await shownTeam()).toEqual(['Ash']);
    const elsewhere = await addTeamMember(desk.manager.scope, fill({ locationId: String(theirLocation) }));
    expect(elsewhere).toMatchObject({ ok: false, errors: { locationId: expect.any(String) } });
    const image = await addTeamMember(desk.manager.scope, fill({ imageId: '999999' }));
    expect(image).toMatchObject({ ok: false, errors: { imageId: expect.any(String) } });
    expect((await listTeams(desk.rival.scope)).flatMap(({ people }) => people)).toEqual([]);
  });
});

const review = { customerName: 'Kim', rating: '5', text: 'Great.', reviewDate: '2026-11-01', source: 'Google' };
const tryOne = (changes: Record<string, string>) =>
  addReview(desk.manager.scope, reviewForm.parse({ ...review, ...changes }), today);
const write = async (changes: Record<string, string> = {}): Promise<number> => {
  const added = await tryOne(changes);
  if (!added.ok) throw new Error(JSON.stringify(added.errors));
  return added.id;
};
const show = async (id: number, form: Record<string, string>) => {
  const { hiddenReason = null, pinned = false } = (await findOwnReview(desk.manager.scope, id)) ?? {};
  const stamp = stampRecord({ hiddenReason, pinned });
  return showReview(desk.manager.scope, { id, stamp, values: reviewDisplayForm.parse(form) });
};
const shownReviews = async () => {
  const scope = desk.database.forSite(desk.ours.siteId);
  const { reviews } = await listReviews(scope, [desk.ours.dealershipId], { limit: 9, now: desk.getTime() });
  return reviews.map(({ customer_name }) => customer_name);
};

describe('29.5 a review', () => {
  it('is shown at once with its source and date, newest first, pinned before', async () => {
    const version = await readVersion();
    const kim = await write();
    await write({ customerName: 'Lee', reviewDate: '2026-11-02' });
    await write({ customerName: 'Lee', reviewDate: '2026-11-02' });
    expect(await shownReviews()).toEqual(['Lee', 'Kim']);
    expect(await readVersion()).toBeGreaterThan(version);
    await show(kim, { shown: 'published', pinned: 'on' });
    expect(await shownReviews()).toEqual(['Kim', 'Lee']);
  });

  it('is hidden with a reason, which the history names, and published again', async () => {
    const id = await write();
    expect(await show(id, { shown: 'hidden', reason: 'Entered twice', note: 'see Lee' })).toBe('saved');
    expect(await shownReviews()).toEqual([]);
    const hidden = await listOwnReviews(desk.manager.scope, { page: 1, isHidden: true });
    expect(hidden.rows).toMatchObject([{ hiddenReason: 'Entered twice: see Lee' }]);
    const { entries } = await listHistory(desk.manager.scope, { type: 'reviews', id }, { limit: 9 });
    expect(entries[0]).toMatchObject({ staffName: 'Mia Manager', after: { hidden_reason: 'Entered twice: see Lee' } });
    expect(await show(id, { shown: 'published' })).toBe('saved');
    expect(await shownReviews()).toEqual(['Kim']);
  });

  it.each(['', 'Bad for business'])('is not hidden for the reason %j', (reason) => {
    expect(reviewDisplayForm.safeParse({ shown: 'hidden', reason }).success).toBe(false);
  });

  it.each([
    ['no source', { source: '' }],
    ['no stars', { rating: '0' }],
    ['six stars', { rating: '6' }],
    ['a day that does not exist', { reviewDate: '2026-02-30' }],
  ])('with %s is refused', (_what, changes) => {
    expect(reviewForm.safeParse({ ...review, ...changes }).success).toBe(false);
  });

  it('of tomorrow, or at the location of another dealer, is refused at the field', async () => {
    expect(await tryOne({ reviewDate: '2026-11-19' })).toMatchObject({ errors: { reviewDate: expect.any(String) } });
    const elsewhere = await tryOne({ locationId: String(theirLocation) });
    expect(elsewhere).toMatchObject({ errors: { locationId: expect.any(String) } });
  });

  it('cannot be changed in its content, not even by a statement', async () => {
    const id = await write();
    const change = desk.manager.scope.run((tx) =>
      tx.$client.query('update reviews set text = $1 where id = $2', ['Bad', id]),
    );
    await expect(change).rejects.toThrow('cannot be changed');
  });

  it('is out of reach for another dealer', async () => {
    const id = await write();
    const values = { hiddenReason: 'Entered twice', pinned: false };
    const stamp = stampRecord({ hiddenReason: null, pinned: false });
    expect(await showReview(desk.rival.scope, { id, stamp, values })).toBe('missing');
    expect(await shownReviews()).toEqual(['Kim']);
  });
});
