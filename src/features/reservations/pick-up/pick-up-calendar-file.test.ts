import { describe, expect, it } from 'vitest';
import { makeReservation } from '../../../../tests/support/fixtures/reservation-view.ts';
import { buildPickUpCalendarFile } from './pick-up-calendar-file.server.ts';

const page = `https://swan.example/reservations/${'t'.repeat(43)}`;
const now = new Date('2026-11-15T02:00:00Z');

const makeFile = (changes: Parameters<typeof makeReservation>[0] = {}, at = '2026-11-16T10:00'): string =>
  buildPickUpCalendarFile({ reservation: { ...makeReservation(changes), pickUp: { locationId: 3, at } }, page, now });

/** Parses the file: unfolds lines and unescapes text. */
const read = (file: string): [string, string][] =>
  file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', ...value] = line.split(':');
      const text = value.join(':');
      return [name, text.replaceAll('\\n', '\n').replaceAll(/\\([\\;,])/g, '$1')];
    });

describe('a calendar file', () => {
  it('contains time and place', () => {
    expect(read(makeFile())).toEqual([
      ['BEGIN', 'VCALENDAR'],
      ['VERSION', '2.0'],
      ['PRODID', '-//Forecourt//Reservations//EN'],
      ['CALSCALE', 'GREGORIAN'],
      ['METHOD', 'PUBLISH'],
      ['BEGIN', 'VEVENT'],
      ['UID', '4f2a9c1d-0000-4000-8000-000000000001@swan.example'],
      ['DTSTAMP', '20261115T020000Z'],
      ['SEQUENCE', '27482400'],
      ['DTSTART', '20261116T020000Z'],
      ['DTEND', '20261116T030000Z'],
      ['SUMMARY', 'Pick up 2022 Toyota RAV4 GXL'],
      ['LOCATION', 'Victoria Park, 712 Albany Highway, Victoria Park WA 6100'],
      [
        'DESCRIPTION',
        `Your 2022 Toyota RAV4 GXL is held at Swan River Toyota.\nPhone: (08) 5550 0100\nPlease bring your driver licence.\nYour reservation: ${page}`,
      ],
      ['URL', page],
      ['STATUS', 'CONFIRMED'],
      ['BEGIN', 'VALARM'],
      ['ACTION', 'DISPLAY'],
      ['DESCRIPTION', 'Pick up 2022 Toyota RAV4 GXL'],
      ['TRIGGER', '-PT120M'],
      ['END', 'VALARM'],
      ['END', 'VEVENT'],
      ['END', 'VCALENDAR'],
    ]);
  });

  it.each([
    ['WA', '20261116T020000Z'],
    ['NSW', '20261115T230000Z'],
    ['QLD', '20261116T000000Z'],
    ['SA', '20261115T233000Z'],
  ] as const)('converts ten o’clock from the local time of %s', (state, start) => {
    const { location } = makeReservation();
    expect(Object.fromEntries(read(makeFile({ location: location && { ...location, state } }))).DTSTART).toBe(start);
  });

  it('folds lines at 75 octets, between whole characters, and ends them with CRLF', () => {
    const { car } = makeReservation();
    const file = makeFile({ car: { ...car, name: 'Citroën 🚗 '.repeat(30) } });
    const lines = file.split('\r\n');
    expect(lines.at(-1)).toBe('');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n�]/);
    expect(Object.fromEntries(read(file)).SUMMARY).toBe(`Pick up ${'Citroën 🚗 '.repeat(30)}`);
  });

  it('escapes line breaks in a car’s name', () => {
    const { car } = makeReservation();
    const file = makeFile({ car: { ...car, name: 'RAV4;\r\nATTACH:https://evil.example, \\n' } });
    expect(file).not.toMatch(/^ATTACH/m);
    expect(file.replaceAll('\r\n ', '')).toContain(
      'SUMMARY:Pick up RAV4\\;\\nATTACH:https://evil.example\\, \\\\n\r\n',
    );
  });
});
