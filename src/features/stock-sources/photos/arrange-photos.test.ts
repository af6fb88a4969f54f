import { expect, it } from 'vitest';
import { arrangePhotos } from './arrange-photos.ts';

it.each([
  ['the first photos of a car', [], [1, 2], [], [1, 2]],
  ['photos that are not fetched yet are left out', [], [1, null, 3], [], [1, 3]],
  ['the order of the source', [2, 1], [1, 2], [], [1, 2]],
  ['photos of staff come last', [9, 1], [1, 2], [], [1, 2, 9]],
  ['removed photos disappear', [1, 2, 9], [1], [2], [1, 9]],
  ['the same photo twice is shown once', [1], [1, 1], [], [1]],
  ['a photo that moved to another address stays', [1], [1], [1], [1]],
])('27.3 photos by URL: %s', (_what, current, ofSource, removed, arranged) => {
  expect(arrangePhotos(current, ofSource, removed)).toEqual(arranged);
});
