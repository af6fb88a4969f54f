import { expect, it } from 'vitest';
import { findUnavailableChoice } from './unavailable-choice.ts';

const appointment = {
  days: [
    { date: '2026-11-17', label: 'Tue 17 Nov', open: [{ location: 1, from: '09:00', to: '17:00' }] },
    {
      date: '2026-11-18',
      label: 'Wed 18 Nov',
      open: [
        { location: 1, from: '09:00', to: '17:00' },
        { location: 2, from: '10:00', to: '12:00' },
      ],
    },
  ],
};

it.each([
  ['no day', ['2', '', ''], undefined],
  ['a day without a time', ['2', '2026-11-18', ''], undefined],
  ['an available time', ['2', '2026-11-18', '10:30'], undefined],
  [
    'a day on which that location is closed',
    ['2', '2026-11-17', '10:30'],
    'Tue 17 Nov isn’t available there. Choose another day.',
  ],
  [
    'a time before that location opens',
    ['2', '2026-11-18', '09:30'],
    '9:30am isn’t available that day. Choose another time.',
  ],
])('reports what is unavailable of an appointment for %s', (_what, [location = '', day = '', time = ''], message) => {
  expect(findUnavailableChoice(appointment, { location, day, time })?.message).toBe(message);
});
