import { expect, test } from 'vitest';
import { maxRows, readRedirectCsv } from './read-redirect-csv.server.ts';

const read = (text: string) => {
  const file = readRedirectCsv(text);
  return file.ok
    ? file.redirects.map(({ line, from, target, permanent }) => [line, from, target, permanent])
    : file.problem;
};

test.each([
  ['a header', 'from,to,type\r\n/a,/b,302\r\n', [[2, '/a', '/b', false]]],
  [
    'no header',
    '/a,/b\n/c,/d,temporary',
    [
      [1, '/a', '/b', true],
      [2, '/c', '/d', false],
    ],
  ],
  ['columns in another order', 'Permanent;New URL;Old_URL\nno;/b;/a', [[2, '/a', '/b', false]]],
  ['a byte order mark and tabs', '\uFEFFfrom\tto\n/a\t/b', [[2, '/a', '/b', true]]],
  ['quotes and an empty line', 'from,to\n\n"/a","/b,c"', [[3, '/a', '/b,c', true]]],
  ['a protected formula', "from,to\n'=1+1,/b", [[2, '=1+1', '/b', true]]],
  ['an unknown type', '/a,/b,maybe', [[1, '/a', '/b', undefined]]],
  ['a missing target', '/a', [[1, '/a', '', true]]],
])('29.5 reads a CSV file with %s', (_what, text, rows) => {
  expect(read(text)).toEqual(rows);
});

test.each([
  ['nothing', ''],
  ['only a header', 'from,to'],
  ['a quote that does not end', 'from,to\n"/a,/b'],
  ['too many rows', '/a,/b\n'.repeat(maxRows + 1)],
])('29.5 refuses a CSV file with %s', (_what, text) => {
  expect(read(text)).toEqual(expect.any(String));
});
