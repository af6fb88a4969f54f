import { expect, test } from 'vitest';
import { slugOf } from './slug-of.ts';

test.each([
  ['Mercedes-Benz', 'mercedes-benz'],
  ['LandCruiser 300', 'landcruiser-300'],
  ['Citroën', 'citroen'],
  ['  (Other) ', 'other'],
  ['日産', ''],
])('%j is %j in an address', (name, slug) => expect(slugOf(name)).toBe(slug));
