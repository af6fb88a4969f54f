import { expect, test } from 'vitest';
import { StartError } from '../../platform/start-error.ts';
import { parseDemoArguments } from './parse-demo-arguments.ts';

test('defaults to 100,000 cars on 300 sites', () => {
  expect(parseDemoArguments([])).toEqual({ cars: 100_000, sites: 300 });
  expect(parseDemoArguments(['--cars', '500', '--sites=5'])).toEqual({ cars: 500, sites: 5 });
});

test.each([
  [['--cars', 'many'], '--cars must be a whole number from 1 to 5000000; it is "many".'],
  [['--cars', '1.5'], '--cars must be a whole number'],
  [['--cars', '0'], '--cars must be a whole number'],
  [['--cars=-3'], '--cars must be a whole number'],
  [['--sites', '5001'], '--sites must be a whole number from 1 to 5000; it is "5001".'],
  [['--cars', '10', '--sites', '11'], '--cars 10 is fewer than one for each of --sites 11'],
  [['--boats', '3'], 'Give the size, for example: npm run demo -- --cars 100000 --sites 300.'],
  [['--cars'], 'Give the size'],
])('refuses %j with a message', (args, sentence) => {
  expect(() => parseDemoArguments(args)).toThrow(StartError);
  expect(() => parseDemoArguments(args)).toThrow(sentence);
});
