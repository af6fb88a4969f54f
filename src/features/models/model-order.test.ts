import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePreferredOrder } from './model-order.ts';
import { preferredModels } from './preferred-models.ts';

const sortNames = (names: readonly string[]) =>
  names
    .map((name) => ({ name }))
    .toSorted(comparePreferredOrder)
    .map(({ name }) => name);

describe('the order of models', () => {
  it('M12 is the specified one', () => {
    const order = [
      'bZ4X',
      'Prado',
      'C-HR',
      'Yaris',
      'Corolla',
      'Camry',
      'Yaris Cross',
      'Corolla Cross',
      'RAV4',
      'Kluger',
      'Fortuner',
      'LandCruiser 300',
      'HiLux',
      'LandCruiser 70',
      'Tundra',
      'HiAce',
      'Granvia',
      'Coaster',
      'GR Yaris',
      'GR86',
      'GR Corolla',
      'GR Supra',
    ];
    expect(sortNames(order.toSorted())).toEqual(order);
    expect(sortNames(order.toReversed())).toEqual(order);
  });

  it.each([
    ['Yaris Cross is not Yaris', ['Yaris Cross', 'Camry', 'Yaris'], ['Yaris', 'Camry', 'Yaris Cross']],
    ['GR Yaris is not Yaris', ['GR Yaris', 'Coaster', 'Yaris'], ['Yaris', 'Coaster', 'GR Yaris']],
    [
      'a Corolla Sedan is a Corolla',
      ['Corolla Cross', 'Camry', 'Corolla Sedan'],
      ['Corolla Sedan', 'Camry', 'Corolla Cross'],
    ],
    ['a HiLux BEV is a HiLux', ['LandCruiser 70', 'HiLux BEV', 'HiLux'], ['HiLux', 'HiLux BEV', 'LandCruiser 70']],
    ['a LandCruiser Prado is a Prado', ['C-HR', 'LandCruiser Prado', 'bZ4X'], ['bZ4X', 'LandCruiser Prado', 'C-HR']],
    ['capitals do not matter', ['HILUX', 'corolla'], ['corolla', 'HILUX']],
    ['part of a word does not match', ['Camrys', 'RAV42', 'GR86'], ['GR86', 'Camrys', 'RAV42']],
  ])('M13 uses the longest match: %s', (_what, names, order) => {
    expect(sortNames(names)).toEqual(order);
  });

  it('M14 has unmatched models last, by name', () => {
    expect(sortNames(['Swift', 'e Vitara', '86', 'GR Supra', 'Ignis'])).toEqual([
      'GR Supra',
      '86',
      'e Vitara',
      'Ignis',
      'Swift',
    ]);
  });

  const nameParts = fc.constantFrom(...preferredModels, 'Swift', 'Cross', 'GR', 'Z', '86', '');
  const names = fc.array(
    fc.tuple(nameParts, nameParts).map((pair) => pair.join(' ').trim()),
    { maxLength: 12 },
  );

  it('does not depend on the input order', () => {
    fc.assert(
      fc.property(names, fc.infiniteStream(fc.nat()), (list, random) => {
        const shuffled = list
          .map((name) => ({ name, at: random.next().value as number }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ name }) => name);
        expect(sortNames(shuffled)).toEqual(sortNames(list));
        expect(sortNames(sortNames(list))).toEqual(sortNames(list));
      }),
    );
  });

  it('is a total order', () => {
    fc.assert(
      fc.property(names, (list) => {
        for (const one of list) {
          for (const other of list) {
            const order = Math.sign(comparePreferredOrder({ name: one }, { name: other }));
            expect(order + Math.sign(comparePreferredOrder({ name: other }, { name: one }))).toBe(0);
            expect(order === 0).toBe(one === other);
          }
        }
      }),
    );
  });
});
