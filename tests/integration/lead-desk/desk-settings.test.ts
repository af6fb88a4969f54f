import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAbsence, listAbsences } from '../../../src/features/lead-desk/assignment/absence-store.server.ts';
import { addAbsence } from '../../../src/features/lead-desk/assignment/add-absence.server.ts';
import {
  readDeskSettings,
  saveDeskSettings,
} from '../../../src/features/lead-desk/settings/desk-settings-store.server.ts';
import { findLeadOfDealership } from '../../../src/features/leads/delivery/delivered-lead-store.server.ts';
import { type DeskHarness, openDeskHarness } from '../../support/harness/desk-harness.ts';

let desk: DeskHarness;

beforeAll(async () => {
  desk = await openDeskHarness();
});
beforeEach(() => desk.tidy());
afterAll(() => desk.close());

describe('the settings of the lead desk', () => {
  it('28.2 are 120 minutes and 36 months until a manager changes them, for each dealership by itself', async () => {
    expect(await readDeskSettings(desk.ann.scope)).toEqual({ responseMinutes: 120, retentionMonths: 36 });
    for (const responseMinutes of [60, 45])
      await saveDeskSettings(desk.manager.scope, { responseMinutes, retentionMonths: 24 });
    expect(await readDeskSettings(desk.ann.scope)).toEqual({ responseMinutes: 45, retentionMonths: 24 });
    expect(await readDeskSettings(desk.rival.scope)).toEqual({ responseMinutes: 120, retentionMonths: 36 });
  });
});

describe('absences', () => {
  it('28.4 are listed until their last day, and belong to their dealership', async () => {
    const { staffId } = desk.ann;
    await addAbsence(desk.manager.scope, { staffId, fromDate: '2026-11-18', untilDate: '2026-11-20' });
    const [absence] = await listAbsences(desk.manager.scope, '2026-11-20');
    expect(absence).toMatchObject({ staffId, fromDate: '2026-11-18', untilDate: '2026-11-20' });
    expect(await listAbsences(desk.manager.scope, '2026-11-21')).toEqual([]);
    expect(await listAbsences(desk.rival.scope, '2026-11-18')).toEqual([]);
    expect(await deleteAbsence(desk.rival.scope, absence?.id ?? 0)).toBe(false);
    expect(await deleteAbsence(desk.manager.scope, absence?.id ?? 0)).toBe(true);
    const days = { fromDate: '2026-11-18', untilDate: '2026-11-20' };
    expect(await addAbsence(desk.manager.scope, { staffId, ...days, untilDate: '2026-11-17' })).toBe('backwards');
    for (const person of [desk.stock, desk.rival])
      expect(await addAbsence(desk.manager.scope, { staffId: person.staffId, ...days })).toBe('no_such_person');
  });
});

describe('a lead without a website', () => {
  it('28.6 is written about in the name of the dealership’s own website', async () => {
    const id = await desk.send();
    const readSite = async () => (await desk.scope.run((tx) => findLeadOfDealership(tx, id)))?.siteId;
    await desk.owner`update leads set site_id = null where id = ${id}`;
    expect(await readSite()).toBe(desk.ours.siteId);
    await desk.owner`update sites set dealership_id = ${desk.theirs.dealershipId} where id = ${desk.ours.siteId}`;
    expect(await readSite()).toBe(desk.ours.siteId);
    await desk.owner`delete from site_dealerships where dealership_id = ${desk.ours.dealershipId}`;
    expect(await readSite()).toBeNull();
  });
});
