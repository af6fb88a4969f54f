import { describe, expect, it, test } from 'vitest';
import { makeFormCar, makeFormContext, makeFormLocation, makeOpening } from '../../../../tests/support/form-context.ts';
import { appointmentField } from './appointment-field.ts';
import { appointmentProblem } from './appointment-problem.ts';
import { daysFor, timesFor } from './appointment.ts';
import type { FormContext } from './form-context.ts';
import { fieldsAsSent } from './form-kind.ts';
import { formKinds } from './form-kinds.ts';
import { validateLead } from './validate-lead.ts';

type Changes = Parameters<typeof makeFormContext>[0];

const appointmentIn = (context: FormContext) => {
  const [field] = appointmentField(context, 'sales', 'When?');
  return field?.appointment ?? { days: [] };
};
const appointmentOf = (changes: Changes = {}) => appointmentIn(makeFormContext(changes));

/** One place alone, whose hours are not told apart. */
const onePlace = (opening = makeOpening()) => ({ locations: [makeFormLocation({ opening })], car: null });

const dayOf = (date: string, changes: Changes) => appointmentOf(changes).days.find((day) => day.date === date);

describe('L26 when one can come', () => {
  it('is a day of the next four weeks on which the place is open', () => {
    const { days } = appointmentOf(onePlace());
    expect(days[0]).toEqual({
      date: '2026-11-16',
      label: 'Mon 16 Nov',
      open: [{ location: null, from: '08:30', to: '17:00' }],
    });
    expect(days.at(-1)?.date).toBe('2026-12-12');
    expect(days).toHaveLength(24); // four weeks without their Sundays
  });

  it('goes by a special day where there is one', () => {
    const special = [
      { date: '2026-11-17', status: 'Closed' as const, start_hour: null, end_hour: null },
      { date: '2026-11-22', status: 'Open' as const, start_hour: '10:00:00', end_hour: '14:15:00' },
    ];
    const changes = onePlace(makeOpening('WA', special));
    expect(dayOf('2026-11-17', changes)).toBeUndefined();
    expect(dayOf('2026-11-22', changes)?.open).toEqual([{ location: null, from: '10:00', to: '14:00' }]);
  });

  test.each([
    ['WA', '2026-11-16T00:00:00Z', '2026-11-16', '10:00'], // eight in Perth
    ['WA', '2026-11-16T00:00:01Z', '2026-11-16', '10:30'],
    ['WA', '2026-11-16T06:30:00Z', '2026-11-16', '16:30'],
    ['WA', '2026-11-16T06:31:00Z', '2026-11-17', '08:30'], // nothing is left of the day
    ['WA', '2026-11-15T14:00:00Z', '2026-11-16', '08:30'], // still Sunday, and midnight in two hours
    ['NSW', '2026-11-15T22:00:00Z', '2026-11-16', '11:00'], // nine in Sydney, with daylight saving
    ['QLD', '2026-11-15T22:00:00Z', '2026-11-16', '10:00'], // and eight in Brisbane
  ] as const)('begins two hours ahead by the clock of the place: in %s at %s on %s at %s', (state, at, date, from) => {
    const { days } = appointmentOf({ ...onePlace(makeOpening(state)), now: new Date(at) });
    expect([days[0]?.date, days[0]?.open[0]?.from]).toEqual([date, from]);
  });

  it('tells the hours of the places apart where one is chosen, and offers every half hour', () => {
    const albany = makeFormLocation({
      id: 12,
      opening: makeOpening('WA', [
        { date: '2026-11-16', status: 'Closed', start_hour: null, end_hour: null },
        { date: '2026-11-17', status: 'Open', start_hour: '09:45', end_hour: '11:10' },
      ]),
    });
    const appointment = appointmentOf({ locations: [makeFormLocation(), albany], car: null });
    expect(daysFor(appointment, '11')[0]?.date).toBe('2026-11-16');
    expect(daysFor(appointment, '12')[0]?.date).toBe('2026-11-17');
    const [, tuesday] = daysFor(appointment, '');
    expect(tuesday && timesFor(tuesday, '12')).toEqual(['10:00', '10:30']);
    expect(tuesday && timesFor(tuesday, '11')).toHaveLength(17);
    expect(tuesday && timesFor(tuesday, '')).toHaveLength(17);
  });

  it('goes by where the car stands, or else by the first place, where no place is asked for', () => {
    const forms = { locationField: false };
    const early = makeFormLocation({
      id: 12,
      opening: makeOpening('WA', [{ date: '2026-11-16', status: 'Open', start_hour: '06:00', end_hour: '07:00' }]),
    });
    const locations = [makeFormLocation(), early];
    const first = (car: FormContext['car']) => appointmentOf({ forms, locations, car }).days[0]?.open;
    expect(first(makeFormCar({ location_id: 12 }))).toEqual([{ location: null, from: '06:00', to: '07:00' }]);
    expect(first(null)).toEqual([{ location: null, from: '08:30', to: '17:00' }]);
  });

  it('is when every dealership is open, where neither a place is asked for nor the dealership known', () => {
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
    const { days } = appointmentOf({ forms: { locationField: false }, locations, car: null });
    expect(days.slice(0, 2)).toEqual([
      { date: '2026-11-16', label: 'Mon 16 Nov', open: [{ location: null, from: '12:00', to: '17:00' }] },
      { date: '2026-11-19', label: 'Thu 19 Nov', open: [{ location: null, from: '08:30', to: '17:00' }] },
    ]);
  });

  it('still stands when a form comes back within the hour, and not much later', () => {
    const earliest = { preferred_time: '2026-11-16T10:00', location_id: '11' };
    const isTaken = (at: string) => {
      const fields = fieldsAsSent(formKinds['test-drive'], makeFormContext({ now: new Date(at) }));
      return !validateLead(fields, earliest).errors.some(({ field }) => field === 'preferred_time');
    };
    expect(isTaken('2026-11-16T00:00:00Z')).toBe(true); // eight in Perth, when it was offered
    expect(isTaken('2026-11-16T01:00:00Z')).toBe(true);
    expect(isTaken('2026-11-16T01:00:01Z')).toBe(false);
  });

  it('is not asked where no hours are known', () => {
    const unknown = { locations: [makeFormLocation({ opening: null })], car: null };
    expect(appointmentField(makeFormContext(unknown), 'sales', 'When?')).toEqual([]);
    expect(appointmentField(makeFormContext({ locations: [], car: null }), 'sales', 'When?')).toEqual([]);
  });
});

describe('what is said to whoever cannot come then', () => {
  const unclear = 'Choose a day and a time, such as 2026-11-17T10:30 by the clock of the place';
  const outside = 'Choose a day from Mon 16 Nov to Sat 12 Dec';
  test.each([
    ['2026-11-16T08:30', undefined],
    ['2026-11-16T16:30', undefined],
    ['2026-11-16T17:00', 'On Mon 16 Nov we are open for appointments from 8:30am to 5pm, on the half hour'],
    ['2026-11-16T08:00', 'On Mon 16 Nov we are open for appointments from 8:30am to 5pm, on the half hour'],
    ['2026-11-16T09:15', 'On Mon 16 Nov we are open for appointments from 8:30am to 5pm, on the half hour'],
    ['2026-11-21T12:30', 'On Sat 21 Nov we are open for appointments from 9am to 12pm, on the half hour'],
    ['2026-11-16T99:99', 'On Mon 16 Nov we are open for appointments from 8:30am to 5pm, on the half hour'],
    ['2026-11-22T10:00', 'We are closed on Sun 22 Nov: choose another day'],
    ['2026-11-16T', 'Choose a time on Mon 16 Nov'],
    ['T10:00', 'Choose a day for your time'],
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
  ])('%s: %s', (wanted, said) => {
    expect(appointmentProblem(appointmentOf(onePlace()), wanted, '11')).toBe(said);
  });

  it('speaks of the place that was chosen', () => {
    const shut = makeFormLocation({
      id: 12,
      opening: makeOpening('WA', [{ date: '2026-11-16', status: 'Closed', start_hour: null, end_hour: null }]),
    });
    const appointment = appointmentOf({ locations: [makeFormLocation(), shut], car: null });
    expect(appointmentProblem(appointment, '2026-11-16T10:00', '11')).toBeUndefined();
    expect(appointmentProblem(appointment, '2026-11-16T10:00', '')).toBeUndefined();
    expect(appointmentProblem(appointment, '2026-11-16T10:00', '12')).toBe(
      'We are closed on Mon 16 Nov: choose another day',
    );
  });
});
