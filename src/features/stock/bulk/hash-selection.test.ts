import { expect, it } from 'vitest';
import { hashSelection } from './hash-selection.server.ts';

it('27.1 a selection is the same in any order, and another one with a car more or less', () => {
  const hash = hashSelection([1, 23, 4]);
  expect(hashSelection([23, 4, 1])).toBe(hash);
  for (const other of [[1, 23], [1, 23, 4, 5], [12, 3, 4], []]) expect(hashSelection(other)).not.toBe(hash);
});
