import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeKeyword, encodeKeyword } from './keyword-encoding.ts';

const anyString = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0, max: 0xff_ff }).map((n) => String.fromCharCode(n)),
    fc.constantFrom('\ud7ff', '\ue000', '\ud83d\ude97', '\uffff', 'a'),
  ),
});

const toBytes = (value: string): Buffer => Buffer.from(encodeKeyword(value));

it('25.1 encodes usual strings as themselves', () => {
  for (const value of ['', 'Kia', 'Größe', '日産', '__proto__']) expect(encodeKeyword(value)).toBe(value);
});

it('25.1 decodes what it encoded', () => {
  fc.assert(
    fc.property(anyString, (value) => {
      expect(decodeKeyword(encodeKeyword(value))).toBe(value);
    }),
  );
});

it('25.1 encodes strings so that their bytes sort like the strings', () => {
  fc.assert(
    fc.property(anyString, anyString, (a, b) => {
      expect(Math.sign(Buffer.compare(toBytes(a), toBytes(b)))).toBe(a < b ? -1 : a > b ? 1 : 0);
    }),
  );
});
