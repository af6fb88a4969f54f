import { expect, it } from 'vitest';
import { readDealerArguments } from './dealer-arguments.ts';

it('29.8 reads the commands', () => {
  expect(readDealerArguments(['export', 'swan', 'swan.zip'])).toEqual({
    does: 'export',
    slug: 'swan',
    file: 'swan.zip',
  });
  expect(readDealerArguments(['import', 'swan.zip'])).toEqual({ does: 'import', file: 'swan.zip', isTrial: false });
  expect(readDealerArguments(['import', 'swan.zip', '--slug', 'swan-2', '--dry-run'])).toEqual({
    does: 'import',
    file: 'swan.zip',
    slug: 'swan-2',
    isTrial: true,
  });
});

it.each([
  [],
  ['export', 'swan'],
  ['export', 'swan', 'a.zip', '--dry-run'],
  ['import'],
  ['import', 'a.zip', 'b.zip'],
  ['import', 'a.zip', '--slug', 'Not a slug'],
  ['import', 'a.zip', '--force'],
  ['delete', 'swan'],
])('29.8 explains the usage of %s %s %s %s', (...args) => {
  expect(() => readDealerArguments(args)).toThrow('npm run dealer -- export');
});
