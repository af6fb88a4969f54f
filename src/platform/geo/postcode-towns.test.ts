import { expect, it } from 'vitest';
import { findMainTown } from './postcode-towns.ts';

it.each([
  ['6000', 'Perth WA'],
  ['3220', 'Geelong VIC'],
  ['7250', 'Launceston TAS'],
  ['9999', undefined],
  ['__proto__', undefined],
])('the main town of postcode %s is %s', async (postcode, expected) => {
  const town = await findMainTown(postcode);
  expect(town && `${town.name} ${town.state}`).toBe(expected);
});
