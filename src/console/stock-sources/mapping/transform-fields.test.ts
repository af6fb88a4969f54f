import { describe, expect, it } from 'vitest';
import type { Transform } from '../../../features/stock-sources/mapping/mapping.ts';
import { toTransformFields, toTransforms } from './transform-fields.ts';

describe('27.3 the transforms of a column as a form', () => {
  it.each<[string, Transform[]]>([
    ['no transform', []],
    ['a number', [{ kind: 'number' }]],
    ['a date', [{ kind: 'date', format: 'DD/MM/YYYY' }]],
    ['a list on lines', [{ kind: 'split', separator: '\n' }]],
    ['replaced values', [{ kind: 'value map', values: { n: 'new', u: 'used', '0': '' }, other: 'demo' }]],
  ])('reads back %s', (_what, transforms) => {
    expect(toTransforms(toTransformFields(transforms))).toEqual(transforms);
  });

  it('leaves several steps as they are stored', () => {
    expect(toTransformFields([{ kind: 'number' }, { kind: 'trim' }])).toMatchObject({ transform: 'stored' });
    expect(toTransformFields([{ kind: 'value map', values: { 'a=b': 'c' } }])).toMatchObject({ transform: 'stored' });
  });

  it.each([
    ['date', ''],
    ['split', ''],
    ['value map', 'new used'],
  ])('refuses %s without its detail', (transform, text) => {
    expect(toTransforms({ transform, detail: text, values: text })).toMatchObject({ error: expect.any(String) });
  });
});
