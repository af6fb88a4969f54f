import { describe, expect, it, test } from 'vitest';
import {
  makeFormCar,
  makeFormContext,
  makeFormLocation,
  makeOpening,
} from '../../../../tests/support/fixtures/form-context.ts';
import { appointmentField } from './appointment-field.ts';
import { findAppointmentError } from './validate-appointment.ts';
import { listOpenDays, listDayTimes } from './appointment-slots.ts';
import type { FormContext } from '../form-context.ts';
import { getFieldsAtSubmission } from '../form-kind.ts';
import { formKinds } from '../form-kinds.ts';
import { validateForm } from '../validation/validate-form.ts';

type Changes = Parameters<typeof makeFormContext>[0];

const buildAppointment = (changes: Changes = {}) => {
  const [field] = appointmentField(makeFormContext(changes), 'sales', 'When?');
  return field?.appointment ?? { days: [] };
};

/** A single location, so the hours have no location key. */
const oneLocation = (opening = makeOpening()) => ({ locations: [makeFormLocation({ opening })], car: null });

const findDay = (date: string, changes: Changes) => buildAppointment(changes).days.find((day) => day.date === date);

describe('L26 the available times', () => {
  it('are on the open days of the next four weeks', () => {
    const { days } = buildAppointment(oneLocation());
    expect(days[0]).toEqual({
      date: '2026-11-16',
      label: 'Mon 16 Nov',
      open: [{ location: null, from: '08:30', to: '17:00' }],
    });
    expect(days.at(-1)?.date).toBe('2026-12-12');
    expect(days).toHaveLength(24); // four weeks without their Sundays
  });

  it('follow special opening days', () => {
    const special = [
      { date: '2026-11-17', status: 'Closed' as const, start_hour: null, end_hour: null },
      { date: '2026-11-22', status: 'Open' as const, start_hour: '10:00:00', end_hour: '14:15:00' },
    ];
    const changes = oneLocation(makeOpening('WA', special));
    expect(findDay('2026-11-17', changes)).toBeUndefined();
    expect(findDay('2026-11-22', changes)?.open).toEqual([{ location: null, from: '10:00', to: '14:00' }]);
  });

  test.each([
    ['WA', '2026-11-16T00:00:00Z', '2026-11-16', '10:00'], // 8am in Perth
    ['WA', '2026-11-16T00:00:01Z', '2026-11-16', '10:30'],
    ['WA', '2026-11-16T06:30:00Z', '2026-11-16', '16:30'],
    ['WA', '2026-11-16T06:31:00Z', '2026-11-17', '08:30'], // no slot left that day
    ['WA', '2026-11-15T14:00:00Z', '2026-11-16', '08:30'], // Sunday, 10pm
    ['NSW', '2026-11-15T22:00:00Z', '2026-11-16', '11:00'], // 9am in Sydney, with daylight saving
    ['QLD', '2026-11-15T22:00:00Z', '2026-11-16', '10:00'], // 8am in Brisbane
  ] as const)('begin two hours ahead in the location’s time zone: in %s at %s on %s at %s', (state, at, date, from) => {
    const { days } = buildAppointment({ ...oneLocation(makeOpening(state)), now: new Date(at) });
    expect([days[0]?.date, days[0]?.open[0]?.from]).toEqual([date, from]);
  });

  it('differ by the chosen location, in steps of half an hour', () => {
    const albany = makeFormLocation({
      id: 12,
      opening: makeOpening('WA', [
        { date: '2026-11-16', status: 'Closed', start_hour: null, end_hour: null },
        { date: '2026-11-17', status: 'Open', start_hour: '09:45', end_hour: '11:10' },
      ]),
    });
    const appointment = buildAppointment({ locations: [makeFormLocation(), albany], car: null });
    expect(listOpenDays(appointment, '11')[0]?.date).toBe('2026-11-16');
    expect(listOpenDays(appointment, '12')[0]?.date).toBe('2026-11-17');
    const [, tuesday] = listOpenDays(appointment, '');
    expect(tuesday && listDayTimes(tuesday, '12')).toEqual(['10:00', '10:30']);
    expect(tuesday && listDayTimes(tuesday, '11')).toHaveLength(17);
    expect(tuesday && listDayTimes(tuesday, '')).toHaveLength(17);
  });

  it('follow the car’s location, else the first one, if the form has no location field', () => {
    const forms = { locationField: false };
    const early = makeFormLocation({
      id: 12,
      opening: makeOpening('WA', [{ date: '2026-11-16', status: 'Open', start_hour: '06:00', end_hour: '07:00' }]),
    });
    const locations = [makeFormLocation(), early];
    const first = (car: FormContext['car']) => buildAppointment({ forms, locations, car }).days[0]?.open;
    expect(first(makeFormCar({ location_id: 12 }))).toEqual([{ location: null, from: '06:00', to: '07:00' }]);
    expect(first(null)).toEqual([{ location: null, from: '08:30', to: '17:00' }]);
  });

  it('are when every dealership is open, if neither location nor dealership is known', () => {
    const late = makeFormLocation({
      id: 12,
      dealership_slug: 'albany-cars',
      opening: makeOpening('WA', [
        { date: '2026-11-16', status: 'Open', start_hour: '12:00', end_hour: '20:00' },
        { date: '2026-11-17', status: 'Closed', start_hour: null, end_hour: null },
        { date: '2026-11-18', status: 'Open', start_hour: '18:00', end_hour: '20:00' },
      ]),
    });
    const unknown = makeFormLocation({ id: 13, dealership_slug: 'perth-vans', opening: null });
    const locations = [makeFormLocation(), late, unknown];
    const { days } = buildAppointment({ forms: { locationField: false }, locations, car: null });
    expect(days.slice(0, 2)).toEqual([
      { date: '2026-11-16', label: 'Mon 16 Nov', open: [{ location: null, from: '12:00', to: '17:00' }] },
      { date: '2026-11-19', label: 'Thu 19 Nov', open: [{ location: null, from: '08:30', to: '17:00' }] },
    ]);
  });

  it('stay valid if the form is sent within the hour, and not much later', () => {
    const earliest = { preferred_time: '2026-11-16T10:00', location_id: '11' };
    const isAccepted = (at: string) => {
      const fields = getFieldsAtSubmission(formKinds['test-drive'], makeFormContext({ now: new Date(at) }));
      return !validateForm(fields, earliest).errors.some(({ field }) => field === 'preferred_time');
    };
    expect(isAccepted('2026-11-16T00:00:00Z')).toBe(true); // 8am in Perth, when it was offered
    expect(isAccepted('2026-11-16T01:00:00Z')).toBe(true);
    expect(isAccepted('2026-11-16T01:00:01Z')).toBe(false);
  });

  it('are not offered without opening hours', () => {
    const unknown = { locations: [makeFormLocation({ opening: null })], car: null };
    expect(appointmentField(makeFormContext(unknown), 'sales', 'When?')).toEqual([]);
    expect(appointmentField(makeFormContext({ locations: [], car: null }), 'sales', 'When?')).toEqual([]);
  });
});

describe('the error for an unavailable time', () => {
  const unclear = 'Choose a day and time, such as 2026-11-17T10:30 in the location’s local time';
  const outside = 'Choose a day from Mon 16 Nov to Sat 12 Dec';
  test.each([
    ['2026-11-16T08:30', undefined],
    ['2026-11-16T16:30', undefined],
    ['2026-11-16T17:00', 'Appointments on Mon 16 Nov are from 8:30am to 5pm, on the half hour'],
    ['2026-11-16T08:00', 'Appointments on Mon 16 Nov are from 8:30am to 5pm, on the half hour'],
    ['2026-11-16T09:15', 'Appointments on Mon 16 Nov are from 8:30am to 5pm, on the half hour'],
    ['2026-11-21T12:30', 'Appointments on Sat 21 Nov are from 9am to 12pm, on the half hour'],
    ['2026-11-16T99:99', 'Appointments on Mon 16 Nov are from 8:30am to 5pm, on the half hour'],
    ['2026-11-22T10:00', 'We’re closed on Sun 22 Nov. Choose another day'],
    ['2026-11-16T', 'Choose a time on Mon 16 Nov'],
    ['T10:00', 'Choose a day'],
    ['soon', unclear],
    ['2026-11-16', unclear],
    ['2026-11-16T16:30Z', unclear],
    ['2026-11-16T16:30+08:00', unclear],
    ['2026-11-16T16:30:00.000Z', unclear],
    ['2026-11-16T16:30 or so', unclear],
    ['on 2026-11-16T16:30', unclear],
    ['2026-11-15T10:00', outside],
    ['2026-12-14T10:00', outside],
    ['2026-11-99T10:00', outside],
  ])('%s: %s', (time, message) => {
    expect(findAppointmentError(buildAppointment(oneLocation()), time, '11')).toBe(message);
  });

  it('is about the chosen location', () => {
    const shut = makeFormLocation({
      id: 12,
      opening: makeOpening('WA', [{ date: '2026-11-16', status: 'Closed', start_hour: null, end_hour: null }]),
    });
    const appointment = buildAppointment({ locations: [makeFormLocation(), shut], car: null });
    expect(findAppointmentError(appointment, '2026-11-16T10:00', '11')).toBeUndefined();
    expect(findAppointmentError(appointment, '2026-11-16T10:00', '')).toBeUndefined();
    expect(findAppointmentError(appointment, '2026-11-16T10:00', '12')).toBe(
      'We’re closed on Mon 16 Nov. Choose another day',
    );
  });
});
