import { expect, it } from 'vitest';
import { isFull, readSoakArguments } from './soak-arguments.ts';

const names = ['leads', 'overload', 'soak'];

it('runs every test at full scale by default', () => {
  const read = readSoakArguments([], names);
  expect(read).toEqual({ only: names, scale: 1, minutes: 60 });
  expect(isFull(read)).toBe(true);
});

it('runs some tests, in the order of the table, with less work', () => {
  const read = readSoakArguments(['--only', 'soak,leads', '--scale', '0.01', '--minutes', '1'], names);
  expect(read).toEqual({ only: ['leads', 'soak'], scale: 0.01, minutes: 1 });
  expect(isFull(read)).toBe(false);
});

it.each([
  [['--only', 'lead'], 'no test "lead"; there are leads, overload, soak'],
  [['--scale', '2'], '--scale takes a number above 0, at most 1, not "2"'],
  [['--scale', 'all'], 'not "all"'],
  [['--minutes', '0'], '--minutes takes a number above 0'],
  [['--hours', '1'], "Unknown option '--hours'"],
])('refuses %j', (args, message) => {
  expect(() => readSoakArguments(args, names)).toThrow(message);
});
