import { describe, expect, it, test } from 'vitest';
import { type AppointmentFileInput, buildAppointmentFile } from './appointment-calendar-file.server.ts';
import { buildAppointmentUrl } from './appointment-url.ts';

const url = `https://swan.example${buildAppointmentUrl({ category: 'Test Drive', time: '2026-11-17T10:30', locationId: 3, carId: 7 })}`;

const makeFile = (changes: Partial<AppointmentFileInput> = {}): string =>
  buildAppointmentFile({
    category: 'Test Drive',
    time: '2026-11-17T10:30',
    location: {
      name: 'Victoria Park',
      street: '712 Albany Highway',
      city: 'Victoria Park',
      state: 'WA',
      postcode: '6100',
    },
    car: '2022 Toyota RAV4 GXL',
    isTowed: false,
    siteName: 'Swan River Toyota',
    url,
    now: new Date('2026-11-15T02:00:00Z'),
    ...changes,
  });

const findLine = (file: string, name: string): string | undefined =>
  new RegExp(`^${name}:(.*)$`, 'm').exec(file.replaceAll('\r\n ', '').replaceAll('\r', ''))?.[1];

describe('24.16 the calendar file of a requested appointment', () => {
  it('contains the time, the address, and that it is not confirmed yet', () => {
    const file = makeFile();
    expect(findLine(file, 'SUMMARY')).toBe('Test drive: 2022 Toyota RAV4 GXL (requested)');
    expect(findLine(file, 'LOCATION')).toBe(String.raw`Victoria Park\, 712 Albany Highway\, Victoria Park WA 6100`);
    expect(findLine(file, 'STATUS')).toBe('TENTATIVE');
    expect(findLine(file, 'DESCRIPTION')).toContain(String.raw`This is a request\, not a booking yet.`);
    expect(findLine(file, 'UID')).toMatch(/^[\da-f]{32}@swan\.example$/);
  });

  it('is valid iCalendar: CRLF line ends, lines of at most 75 octets, balanced components', () => {
    const lines = makeFile({ car: 'Citroën 🚗 '.repeat(20) }).split('\r\n');
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n]/);
    }
    for (const required of ['VERSION', 'PRODID', 'UID', 'DTSTAMP', 'DTSTART', 'DTEND']) {
      expect(lines.filter((line) => line.startsWith(`${required}:`))).toHaveLength(1);
    }
  });

  it.each([
    ['WA', '2026-11-17T10:30', '20261117T023000Z'],
    ['NSW', '2026-11-17T10:30', '20261116T233000Z'],
    ['NSW', '2026-07-17T10:30', '20260717T003000Z'],
    ['SA', '2026-11-17T10:30', '20261117T000000Z'],
  ] as const)('converts the local time of %s at %s', (state, time, start) => {
    const location = { name: 'Yard', street: '1 Street', city: 'Town', state, postcode: '2000' };
    expect(findLine(makeFile({ location, time }), 'DTSTART')).toBe(start);
  });

  test.each([
    ['Test Drive', true, null, 'Inspection: Swan River Toyota (requested)'],
    ['Service Enquiry', false, null, 'Service at Swan River Toyota (requested)'],
  ])('%s is called after what it is', (category, isTowed, car, summary) => {
    expect(findLine(makeFile({ category, isTowed, car }), 'SUMMARY')).toBe(summary);
  });
});
