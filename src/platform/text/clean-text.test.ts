import { expect, test } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

test.each([
  ['  Kim \r\n Nguyen\r', 'Kim \n Nguyen', 'Kim Nguyen'],
  ['a\tb', 'a\tb', 'a b'],
  ['nothing\u0000 that \u202eis\u200b hidden\ufeff', 'nothing that is hidden', 'nothing that is hidden'],
  ['می\u200cخواهم', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  [' \u200d \u200c ', '', ''],
  ['half a sign \ud800', 'half a sign \ufffd', 'half a sign \ufffd'],
])('%j becomes %j, and %j on one line', (typed, text, line) => {
  expect(cleanText(typed)).toBe(text);
  expect(cleanLine(typed)).toBe(line);
});

// A regular expression that restarts at every blank takes minutes for these.
test.each([' ', '\n', '\u200d', ' \u0000', '\r\n'])(
  'a million of %j are cleaned within the time of a test',
  (blank) => {
    const many = blank.repeat(1_000_000);
    expect(cleanText(many)).toBe('');
    expect(cleanLine(`Kim${many}Nguyen`).replaceAll(/[\s\u200d]/g, '')).toBe('KimNguyen');
  },
);
