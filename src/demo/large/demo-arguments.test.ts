import { expect, test } from 'vitest';
import { StartError } from '../../platform/start-error.ts';
import { readDemoArguments } from './demo-arguments.ts';

test('what is not said is 100,000 cars on 300 sites', () => {
  expect(readDemoArguments([])).toEqual({ cars: 100_000, sites: 300 });
  expect(readDemoArguments(['--cars', '500', '--sites=5'])).toEqual({ cars: 500, sites: 5 });
});

test.each([
  [['--cars', 'many'], '--cars must be a whole number from 1 to 5000000; it is "many".'],
  [['--cars', '1.5'], '--cars must be a whole number'],
  [['--cars', '0'], '--cars must be a whole number'],
  [['--cars=-3'], '--cars must be a whole number'],
  [['--sites', '5001'], '--sites must be a whole number from 1 to 5000; it is "5001".'],
  [['--cars', '10', '--sites', '11'], '--cars 10 is fewer than one for each of --sites 11'],
  [['--boats', '3'], 'Say how much to make, as in: npm run demo -- --cars 100000 --sites 300.'],
  [['--cars'], 'Say how much to make'],
])('%j is refused with a sentence', (args, sentence) => {
  expect(() => readDemoArguments(args)).toThrow(StartError);
  expect(() => readDemoArguments(args)).toThrow(sentence);
});
