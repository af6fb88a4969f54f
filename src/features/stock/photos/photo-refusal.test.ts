import { expect, test } from 'vitest';
import { describeRefusal } from './photo-refusal.ts';

test.each([
  [
    { reason: 'wrong-type', found: 'PDF document' } as const,
    'This is a PDF document, not a photo. Upload a JPEG, PNG, WebP or AVIF.',
  ],
  [{ reason: 'wrong-type', found: 'SVG drawing' } as const, 'This is an SVG drawing, not a photo.'],
  [{ reason: 'wrong-type', found: 'HEIC photo' } as const, 'This is a HEIC photo, which browsers cannot show.'],
  [{ reason: 'wrong-type' } as const, 'This is not a photo.'],
  [{ reason: 'too-large' } as const, 'larger than 25 MB'],
  [{ reason: 'damaged' } as const, 'could not be read: the file is incomplete'],
  [{ reason: 'too-many-pixels', megapixels: 108 } as const, 'has 108 megapixels; at most 100'],
])('27.2 explains %j', (refusal, text) => {
  expect(describeRefusal(refusal)).toContain(text);
});
