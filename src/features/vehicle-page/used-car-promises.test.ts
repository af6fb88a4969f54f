import { expect, it } from 'vitest';
import { usedCarPromises } from './used-car-promises.ts';

it('used cars come with 48 hour money back and 12 months roadside assist', () => {
  expect(usedCarPromises).toEqual(['48 hour money back', '12 months roadside assist']);
});
