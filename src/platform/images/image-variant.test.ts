import { expect, test } from 'vitest';
import { hashVariant, type ImageVariant } from './image-variant.ts';

const variant: ImageVariant = { source: 'file:a.jpg', width: 320, height: 200, quality: 78, format: 'webp' };

test('the name changes with everything that changes the bytes', () => {
  const others: Partial<ImageVariant>[] = [
    { source: 'file:b.jpg' },
    { width: 321 },
    { height: 201 },
    { quality: 77 },
    { format: 'avif' },
  ];
  const names = [variant, ...others.map((other) => Object.assign({}, variant, other))].map(hashVariant);
  expect(new Set(names).size).toBe(names.length);
  expect(names[0]).toMatch(/^[0-9a-f]{64}$/);
});
