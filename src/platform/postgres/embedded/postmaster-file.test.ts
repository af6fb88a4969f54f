import { expect, test } from 'vitest';
import { isServing, parsePostmasterFile } from './postmaster-file.ts';

const file = (status: string) =>
  `4711\n/data/postgres\n1763175600\n40123\n\n127.0.0.1\n  1048617    262144\n${status}\n`;

test.each([
  { text: file('ready   '), expected: { pid: 4711, port: 40123, status: 'ready' } },
  { text: file('starting'), expected: { pid: 4711, port: 40123, status: 'starting' } },
  { text: file('stopping'), expected: { pid: 4711, port: 40123, status: 'stopping' } },
  { text: '4711\n/data/postgres\n1763175600\n40123\n\n', expected: { pid: 4711, port: 40123, status: 'unknown' } },
  { text: '4711\n', expected: { pid: 4711, port: 0, status: 'unknown' } },
  // A standalone backend writes its id negated.
  { text: '-4711\n/data/postgres\n', expected: undefined },
  { text: '', expected: undefined },
  { text: 'nonsense', expected: undefined },
])('reads postmaster.pid: $expected', ({ text, expected }) => {
  expect(parsePostmasterFile(text)).toEqual(expected);
});

test('does not take another live process for the server', async () => {
  expect(await isServing({ pid: process.pid, port: 40123, status: 'ready' })).toBe(false);
});
