import { expect, it } from 'vitest';
import { makeLocation } from '../../../../tests/support/fixtures/location.ts';
import { applyHoursDraft, emptyHoursDraft, type HoursDraft, readHoursDraft } from './hours-draft.ts';
import { getHoursOn } from './opening-hours.ts';

const nine = { status: 'Open', open: '09:00', close: '17:00' } as const;
const closed = { status: 'Closed' } as const;
const { contact_detail } = makeLocation();
const location = makeLocation({
  contact_detail: {
    ...contact_detail,
    opening_hours: [{ weekday: 5, status: 'Open', formated_hours: '8am – 5pm', open: '08:00:00', close: '17:00:00' }],
    special_hours: [{ date: '2026-12-25', status: 'Open', start_hour: '10:00:00', end_hour: '12:00:00' }],
  },
});
const usual = { status: 'Open', open: '08:00:00', close: '17:00:00' };
const christmas = { status: 'Open', open: '10:00:00', close: '12:00:00' };

it.each<[string, Partial<HoursDraft>, unknown, unknown]>([
  ['nothing', {}, usual, christmas],
  ['a week', { week: [null, null, null, null, null, nine, closed] }, nine, christmas],
  ['a week without hours', { week: [null, null, null, null, null, null, null] }, closed, christmas],
  ['a special day that is set already', { specialDays: { '2026-12-25': closed } }, usual, closed],
  ['another special day', { specialDays: { '2026-12-18': nine } }, nine, christmas],
])('29.2 a draft of %s decides the hours on a Friday and at Christmas', (_what, draft, onFriday, atChristmas) => {
  const drafted = applyHoursDraft(location, { ...emptyHoursDraft, ...draft });
  expect(getHoursOn(drafted, '2026-12-18')).toEqual(onFriday);
  expect(getHoursOn(drafted, '2026-12-25')).toEqual(atChristmas);
});

it.each([
  ['nothing', {}, emptyHoursDraft],
  ['values of other types', { week: 'all', specialDays: [1] }, emptyHoursDraft],
  ['a week of three days', { week: [null, nine, closed], specialDays: {} }, emptyHoursDraft],
  ['a day that is no date', { week: null, specialDays: { Christmas: closed } }, emptyHoursDraft],
  ['hours that are no times', { specialDays: { '2026-12-25': { ...nine, open: {} } } }, emptyHoursDraft],
])('29.hostile of a stored draft with %s, what cannot be read stays as published', (_what, stored, draft) => {
  expect(readHoursDraft(stored)).toEqual(draft);
});

it('29.2 a stored draft is read as it was written', () => {
  const draft = { week: [closed, nine, nine, nine, nine, nine, null], specialDays: { '2026-12-25': closed } };
  expect(readHoursDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});
