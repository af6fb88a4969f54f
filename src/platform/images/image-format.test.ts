import { expect, test } from 'vitest';
import { parseAcceptedFormats } from './image-format.ts';

test.each([
  ['Chrome', 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', ['avif', 'webp', 'jpeg']],
  ['a browser with WebP only', 'image/webp,image/png,*/*;q=0.5', ['webp', 'jpeg']],
  ['a client that accepts anything', '*/*', ['jpeg']],
  ['a client that accepts any image', 'image/*', ['jpeg']],
  ['no header', undefined, ['jpeg']],
  ['capitals and spaces', ' IMAGE/WEBP ; q=0.9 , image/AVIF', ['avif', 'webp', 'jpeg']],
  ['a format ruled out by its weight', 'image/avif;q=0, image/webp;q=0.001', ['webp', 'jpeg']],
  ['a format ruled out with decimals', 'image/webp;q=0.000,*/*', ['jpeg']],
  ['a client that accepts no image', 'application/json', ['jpeg']],
])('%s', (_, accept, formats) => {
  expect(parseAcceptedFormats(accept)).toEqual(formats);
});
