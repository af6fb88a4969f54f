import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toPrintableText } from './to-printable-text.ts';

describe('printable text', () => {
  it.each([
    ['2022 Toyota RAV4', '2022 Toyota RAV4'],
    ['Citroën C4 – “Shine”, dealer’s own…', 'Citroën C4 – “Shine”, dealer’s own…'],
    ['08 70•• ••••', '08 70•• ••••'],
    ['\u0041\u0308rger', 'Ärger'],
    ['Škoda Ők', 'Skoda Ok'],
    ['New! 🚗🔥 Drive 👨‍👩‍👧 away', 'New! Drive away'],
    ['漢字', ''],
    [' two\n\tlines\u00a0\u0000\u200b ', 'two lines'],
    ['½ m² − 5 €', '½ m² − 5 €'],
    ['ﬁne', 'fine'],
    ['<b>bold</b> (a) \\n', '<b>bold</b> (a) \\n'],
    ['', ''],
  ])('%j is %j', (text, printed) => expect(toPrintableText(text)).toBe(printed));

  it.each(['showroom-regular', 'showroom-bold', 'showroom-display', 'metro-regular', 'outback-display'])(
    'is covered by the font %s',
    (face) => {
      const covered = readCharacters(readFileSync(new URL(`../fonts/${face}.ttf`, import.meta.url)));
      const all = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code));
      const printed = all.filter((character) => character.trim() !== '' && toPrintableText(character) === character);
      expect(printed.length).toBeGreaterThan(190);
      expect(printed.filter((character) => !covered.has(character.codePointAt(0) as number))).toEqual([]);
    },
  );
});

/** The characters of a font, from its cmap table (format 4). */
function readCharacters(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + at * 16);
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') as number;
  const cmap = font.readUInt32BE(record + 8);
  const table = cmap + font.readUInt32BE(cmap + 8);
  const count = font.readUInt16BE(table + 6) / 2;
  const found = new Set<number>();
  for (let segment = 0; segment < count; segment++) {
    const end = font.readUInt16BE(table + 14 + segment * 2);
    const start = font.readUInt16BE(table + 16 + count * 2 + segment * 2);
    for (let code = start; code <= end; code++) found.add(code);
  }
  return found;
}
