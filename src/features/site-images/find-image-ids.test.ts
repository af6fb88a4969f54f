import { expect, it } from 'vitest';
import { findImageIds } from './find-image-ids.ts';

it('29.4 finds the images of a config, also in lists', () => {
  const config = { home: { heroImageId: 7 }, list: [{ imageId: 8 }, { imageId: null }], search: { pageSize: 9 } };
  expect(findImageIds(config)).toEqual([7, 8]);
  expect(findImageIds(null)).toEqual([]);
});
