import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  findOwnLocation,
  listOwnLocations,
} from '../../../src/features/dealers/locations/location-editor-store.server.ts';
import {
  discardHours,
  draftSpecialDays,
  draftWeek,
  publishHours,
  undraftSpecialDay,
} from '../../../src/features/dealers/locations/draft-hours.server.ts';
import { locationForm, readWeek, specialDayForm } from '../../../src/features/dealers/locations/location-form.ts';
import {
  addLocation,
  clearSpecialDay,
  saveLocation,
  setSpecialDays,
  suggestHolidays,
} from '../../../src/features/dealers/locations/save-location.server.ts';
import { listLocations } from '../../../src/features/locations/location-store.server.ts';
import { createTownsGeocoder } from '../../../src/platform/geo/towns-geocoder.ts';
import { type DeskHarness, openDeskHarness } from '../../support/harness/desk-harness.ts';

const today = '2026-11-18';
const tools = { geocoder: createTownsGeocoder(), logError: () => undefined };

const fields = {
  name: 'Northbridge Service',
  locationType: 'service',
  visible: 'on',
  street: '5 Depot Road',
  city: 'Northbridge',
  state: 'WA',
  postcode: '6003',
  phone: '0892223333',
  day1: 'Open',
  open1: '08:00',
  close1: '16:30',
  day0: 'Closed',
};

const fill = (changes: Record<string, string> = {}) => {
  const values = { ...fields, ...changes };
  const week = readWeek(values);
  if (!week.ok) throw new Error(JSON.stringify(week.errors));
  return { values: locationForm.parse(values), week: week.week };
};

let desk: DeskHarness;
beforeAll(async () => {
  desk = await openDeskHarness();
});
beforeEach(async () => {
  await desk.tidy();
  await desk.owner`delete from locations where id <> ${desk.locationId} and dealership_id = ${desk.ours.dealershipId}`;
});
afterAll(() => desk.close());

const add = async (changes: Record<string, string> = {}): Promise<number> => {
  const added = await addLocation(desk.manager.scope, fill(changes), tools);
  if (!added.ok) throw new Error(JSON.stringify(added.errors));
  return added.id;
};
const find = async (id: number) => {
  const location = await findOwnLocation(desk.manager.scope, id, today);
  if (!location) throw new Error('there is no such location');
  return location;
};
const readVersion = async (): Promise<number> =>
  (await desk.owner`select version from sites where id = ${desk.ours.siteId}`)[0]?.['version'] as number;

describe('29.6 a location', () => {
  it('is on the website with its pin and its hours as soon as it is added', async () => {
    const version = await readVersion();
    const id = await add();
    const shown = (await listLocations(desk.database.forSite(desk.ours.siteId))).find((each) => each.id === id);
    expect(shown).toMatchObject({ name: 'Northbridge Service', slug: 'northbridge-service', location_type: 'service' });
    expect(shown?.address.lat).toBeCloseTo(-31.9, 0);
    expect(shown?.address.place_url).toContain('Northbridge');
    expect(shown?.contact_detail.phone).toBe('(08) 9222 3333');
    expect(shown?.contact_detail.opening_hours.map(({ weekday, status }) => [weekday, status])).toEqual([
      [0, 'Closed'],
      [1, 'Open'],
    ]);
    expect(await readVersion()).toBeGreaterThan(version);
  });

  it('gets another address on the website if its name is taken', async () => {
    await add();
    const second = await find(await add({ city: 'Perth', postcode: '6000' }));
    expect(second.slug).toBe('northbridge-service-perth');
  });

  it('refuses a postcode of another state, and stores nothing', async () => {
    const before = (await listOwnLocations(desk.manager.scope)).length;
    const refused = await addLocation(desk.manager.scope, fill({ postcode: '3000' }), tools);
    expect(refused).toEqual({ ok: false, errors: { postcode: 'Postcode 3000 is in VIC, not in WA.' } });
    expect(await listOwnLocations(desk.manager.scope)).toHaveLength(before);
  });

  it('moves its pin with its address, and keeps a link to the map that was typed', async () => {
    const id = await add();
    await saveLocation(desk.manager.scope, await find(id), fill({ city: 'Albany', postcode: '6330' }), tools);
    const moved = await find(id);
    expect(moved.lat).toBeCloseTo(-35, 0);
    expect(moved.placeUrl).toBeNull();
    const placeUrl = 'https://maps.example/ours';
    await saveLocation(desk.manager.scope, moved, fill({ city: 'Perth', postcode: '6000', placeUrl }), tools);
    expect((await find(id)).placeUrl).toBe(placeUrl);
  });

  it('writes only the days whose hours have changed, with the name of the person', async () => {
    const id = await add();
    await desk.owner`delete from audit_log`;
    await saveLocation(desk.manager.scope, await find(id), fill({ day0: '', close1: '17:00' }), tools);
    const entries = await desk.owner`
      select action, record_id, staff_name from audit_log where record_type = 'opening_hours' order by record_id`;
    expect(entries.map((entry) => [entry['action'], entry['record_id'], entry['staff_name']])).toEqual([
      ['delete', `${id} 0`, 'Mia Manager'],
      ['update', `${id} 1`, 'Mia Manager'],
    ]);
  });

  it('of another dealership can be neither read nor changed', async () => {
    const id = await add();
    expect(await findOwnLocation(desk.rival.scope, id, today)).toBeUndefined();
    expect(await saveLocation(desk.rival.scope, await find(id), fill({ name: 'Taken over' }), tools)).toBe('missing');
    expect(await clearSpecialDay(desk.rival.scope, id, today)).toBe(false);
    const days = [{ date: '2026-12-24', span: { status: 'Closed' as const } }];
    expect(await setSpecialDays(desk.rival.scope, { locationId: id, everywhere: true }, days)).toBe(false);
    expect((await find(id)).name).toBe('Northbridge Service');
  });
});

describe('29.6 special days', () => {
  it('apply at one location or at all, replace earlier ones, and reach the websites', async () => {
    const id = await add();
    const version = await readVersion();
    const christmas = '2026-12-24';
    const short = { date: christmas, span: { status: 'Open' as const, open: '09:00', close: '12:00' } };
    await setSpecialDays(desk.manager.scope, { locationId: id, everywhere: true }, [short]);
    await setSpecialDays(desk.manager.scope, { locationId: id, everywhere: false }, [
      { date: christmas, span: { status: 'Closed' } },
    ]);
    expect((await find(id)).specialDays).toEqual([{ date: christmas, span: { status: 'Closed' } }]);
    expect((await find(desk.locationId)).specialDays).toEqual([short]);
    expect(await readVersion()).toBeGreaterThan(version);
    expect(await clearSpecialDay(desk.manager.scope, id, christmas)).toBe(true);
    expect((await find(id)).specialDays).toEqual([]);
  });

  it('offers the public holidays that have no hours yet', async () => {
    const id = await add();
    const suggested = suggestHolidays(await find(id), today);
    expect(suggested[0]).toEqual({ date: '2026-12-25', name: 'Christmas Day' });
    const days = suggested.slice(0, 2).map(({ date }) => ({ date, span: { status: 'Closed' as const } }));
    await setSpecialDays(desk.manager.scope, { locationId: id, everywhere: false }, days);
    expect(suggestHolidays(await find(id), today)).toEqual(suggested.slice(2));
  });
});

const author = 'Mia';
const fillWeek = (changes: Record<string, string>) => fill(changes).week;
const seeDraft = async (id: number) => ({
  locationId: id,
  seen: (await find(id)).draft?.changedAt.toISOString() ?? '',
  today,
});
/** Monday and the special days, as visitors or a preview see them. */
const readHours = async (id: number, withDrafts: boolean) => {
  const shown = await listLocations(desk.database.forSite(desk.ours.siteId), { withDrafts });
  const { opening_hours, special_hours } = shown.find((each) => each.id === id)?.contact_detail ?? {};
  const monday = opening_hours?.find(({ weekday }) => weekday === 1)?.formated_hours;
  return [monday, ...(special_hours ?? []).map(({ date, status }) => `${date} ${status}`)];
};
const christmas = { date: '2026-12-25', span: { status: 'Closed' as const } };

describe('29.2 the draft of hours', () => {
  it('is in previews only until it is published', async () => {
    const id = await add();
    await draftWeek(desk.manager.scope, { locationId: id, author }, fillWeek({ open1: '07:00' }));
    await draftSpecialDays(desk.manager.scope, { locationId: id, everywhere: false, author }, [christmas]);
    expect(await readHours(id, false)).toEqual(['8am – 4:30pm']);
    expect(await readHours(id, true)).toEqual(['7am – 4:30pm', '2026-12-25 Closed']);
    expect(await publishHours(desk.manager.scope, await seeDraft(id))).toBe('done');
    expect(await readHours(id, false)).toEqual(['7am – 4:30pm', '2026-12-25 Closed']);
    expect((await find(id)).draft).toBeNull();
  });

  it('of all locations is published at each', async () => {
    const id = await add();
    await draftSpecialDays(desk.manager.scope, { locationId: id, everywhere: true, author }, [christmas]);
    expect(await publishHours(desk.manager.scope, await seeDraft(id))).toBe('done');
    expect((await find(desk.locationId)).draft?.content.specialDays).toMatchObject({ '2026-12-25': christmas.span });
    expect(await discardHours(desk.manager.scope, await seeDraft(desk.locationId))).toBe('done');
    expect((await find(desk.locationId)).specialDays).toEqual([]);
  });

  it('ends with its last change: a day taken out, hours as published, hours saved for visitors', async () => {
    const id = await add();
    const { scope } = desk.manager;
    const edit = { locationId: id, author };
    await draftSpecialDays(scope, { ...edit, everywhere: false }, [christmas]);
    await undraftSpecialDay(scope, edit, christmas.date);
    expect((await find(id)).draft).toBeNull();
    await draftWeek(scope, edit, fillWeek({ open1: '07:00' }));
    await draftWeek(scope, edit, fillWeek({}));
    expect((await find(id)).draft).toBeNull();
    const open = { ...christmas, span: { status: 'Open' as const, open: '09:00', close: '12:00' } };
    await setSpecialDays(scope, { locationId: id, everywhere: false }, [open]);
    await draftSpecialDays(scope, { ...edit, everywhere: false }, [christmas]);
    await draftSpecialDays(scope, { ...edit, everywhere: false }, [open]);
    expect((await find(id)).draft).toBeNull();
    await draftWeek(scope, edit, fillWeek({ open1: '07:00' }));
    await saveLocation(scope, await find(id), fill({ open1: '06:00' }), tools);
    expect((await find(id)).draft).toBeNull();
    await draftSpecialDays(scope, { ...edit, everywhere: false }, [christmas]);
    await setSpecialDays(scope, { locationId: id, everywhere: false }, [christmas]);
    expect((await find(id)).draft).toBeNull();
  });

  it('without its fields, as it may be imported, is shown, changes nothing and can be published', async () => {
    const id = await add();
    await draftWeek(desk.manager.scope, { locationId: id, author }, fillWeek({ open1: '07:00' }));
    await desk.owner`update hours_drafts set content = '{}' where location_id = ${id}`;
    expect((await find(id)).draft?.content).toEqual({ week: null, specialDays: {} });
    expect(await readHours(id, true)).toEqual(['8am – 4:30pm']);
    expect(await publishHours(desk.manager.scope, await seeDraft(id))).toBe('done');
  });

  it('is neither published nor deleted by someone who has not seen its last change', async () => {
    const id = await add();
    await draftWeek(desk.manager.scope, { locationId: id, author }, fillWeek({ open1: '07:00' }));
    const unseen = { locationId: id, seen: '2026-11-18T00:00:00.000Z', today };
    expect(await publishHours(desk.manager.scope, unseen)).toBe('changed');
    expect(await discardHours(desk.manager.scope, unseen)).toBe('changed');
    expect(await readHours(id, false)).toEqual(['8am – 4:30pm']);
  });

  it('leaves out days that are over by then', async () => {
    const id = await add();
    await draftSpecialDays(desk.manager.scope, { locationId: id, everywhere: false, author }, [christmas]);
    expect(await publishHours(desk.manager.scope, { ...(await seeDraft(id)), today: '2026-12-26' })).toBe('done');
    expect(await readHours(id, false)).toEqual(['8am – 4:30pm']);
  });

  it('29.hostile is out of reach for another dealership', async () => {
    const id = await add();
    const edit = { locationId: id, author };
    expect(await draftWeek(desk.rival.scope, edit, fillWeek({}))).toBe(false);
    expect(await draftSpecialDays(desk.rival.scope, { ...edit, everywhere: true }, [christmas])).toBe(false);
    await draftWeek(desk.manager.scope, edit, fillWeek({ open1: '07:00' }));
    expect(await publishHours(desk.rival.scope, await seeDraft(id))).toBe('missing');
    expect(await findOwnLocation(desk.rival.scope, id, today)).toBeUndefined();
    const shown = await listLocations(desk.database.forSite(desk.theirs.siteId), { withDrafts: true });
    expect(shown.map((each) => each.id)).not.toContain(id);
  });
});

describe('29.hostile the forms of a location', () => {
  it.each([
    [{ day1: 'Open', open1: '17:00', close1: '08:00' }, { day1: 'It must close later than it opens.' }],
    [{ day1: 'Open', open1: '25:00', close1: '26:00' }, { day1: expect.stringContaining('Enter when it opens') }],
    [{ day1: 'Perhaps', open1: '', close1: '' }, { day1: expect.stringContaining('Enter when it opens') }],
  ])('refuse hours without sense: %j', (values, errors) => {
    expect(readWeek(values)).toEqual({ ok: false, errors });
  });

  it.each([
    { placeUrl: 'javascript:alert(1)' },
    { youtubeUrl: 'http://insecure.example/' },
    { linkedinUrl: 'https://a b.example/' },
    { locationType: 'casino' },
    { phone: 'call me' },
    { state: 'XX' },
    { name: ' ' },
  ])('refuse %j', (changes) => {
    expect(locationForm.safeParse({ ...fields, ...changes }).success).toBe(false);
  });

  it('refuse a special day that is none', () => {
    expect(specialDayForm.safeParse({ date: '2026-02-30', status: 'Closed' }).success).toBe(false);
    expect(specialDayForm.safeParse({ date: '2026-12-24', status: 'Open', open: '9', close: '12' }).success).toBe(
      false,
    );
  });
});
