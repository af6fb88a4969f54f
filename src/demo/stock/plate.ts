import type { AustralianState } from '../../features/sites/dealerships/dealership.ts';
import type { Random } from '../random.ts';

/** A is a letter, 9 a digit, the rest is literal. Current series, without separators. */
const patterns: Record<AustralianState, readonly string[]> = {
  ACT: ['\\YAA99A'],
  NSW: ['AAA99A', 'AA99AA'],
  NT: ['C\\B99AA', 'C\\C99AA'],
  QLD: ['999AA9', '999AAA'],
  SA: ['\\S999AAA'],
  TAS: ['A99AA'],
  VIC: ['1AA9AA', 'AAA999'],
  WA: ['1AAA999', '1HAA999'],
};

// Without letters that look like digits, and without vowels, so that no plate spells a word.
const letters = [...'BCDFGHJKLMNPRSTVWXYZ'];

export function makePlate(random: Random, state: AustralianState): string {
  const pattern = random.pick(patterns[state]);
  return pattern.replaceAll(/\\(.)|A|9/g, (sign, literal?: string) => {
    if (literal) return literal;
    return sign === 'A' ? random.pick(letters) : String(random.int(0, 9));
  });
}

/** A new car's showroom plate: its model's name. */
export const showroomPlate = (model: string): string =>
  model
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 7);
