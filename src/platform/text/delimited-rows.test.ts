import { describe, expect, test } from 'vitest';
import { formatCsvRow, formatSpreadsheetRow, formatTsvRow } from './delimited-rows.ts';

describe('a tab-separated row', () => {
  test.each([
    [['a', 7, null, 'b'], 'a\t7\t\tb\n'],
    [['a\tb', 'c\r\nd\ne'], 'a b\tc d e\n'],
    [['17" alloys', 'plain'], '"17"" alloys"\tplain\n'],
    [['=1+1', '@home, -5'], '=1+1\t@home, -5\n'],
    [['Citroën\u0000\u0007 C3 '], 'Citroën C3\n'],
  ])('%j', (values, line) => expect(formatTsvRow(values)).toBe(line));
});

describe('a comma-separated row', () => {
  test.each([
    [['a', 7, null, 'b'], 'a,7,,b\r\n'],
    [['one, two', '17" alloys'], '"one, two","17"" alloys"\r\n'],
    [['first\r\nsecond\rthird'], '"first\nsecond\nthird"\r\n'],
    [['=1+1', '+61 3', '@home'], '=1+1,+61 3,@home\r\n'],
    [['{"addr1":"1 High St"}'], '"{""addr1"":""1 High St""}"\r\n'],
    [['a\u0000b'], 'ab\r\n'],
  ])('%j', (values, line) => expect(formatCsvRow(values)).toBe(line));
});

describe('a row for a spreadsheet', () => {
  test.each([
    [['a', -7, null, 'b'], 'a,-7,,b\r\n'],
    [['=1+1', '+61 3', '@home', '-5'], "'=1+1,'+61 3,'@home,'-5\r\n"],
    [[' =1+1', '\t=1+1', '\r=1+1'], "'=1+1,'=1+1,'=1+1\r\n"],
    [['a\n=1+1'], '"a\n\'=1+1"\r\n'],
    [['=HYPERLINK("http://x","y")'], '"\'=HYPERLINK(""http://x"",""y"")"\r\n'],
  ])('26.5 runs no formula: %j', (values, line) => expect(formatSpreadsheetRow(values)).toBe(line));
});
