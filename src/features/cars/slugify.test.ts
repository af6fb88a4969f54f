import { expect, test } from 'vitest';
import { slugify } from './slugify.ts';

test.each([
  ['Mercedes-Benz', 'mercedes-benz'],
  ['LandCruiser 300', 'landcruiser-300'],
  ['Citroën', 'citroen'],
  ['  (Other) ', 'other'],
  ['日産', ''],
])('%j → %j', (name, slug) => expect(slugify(name)).toBe(slug));
