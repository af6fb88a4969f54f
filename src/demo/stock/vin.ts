import type { Random } from '../random.ts';

// I, O and Q are never used: they read as 1 and 0.
const signs = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const values: Readonly<Record<string, number>> = Object.fromEntries([
  ...[...'0123456789'].map((digit) => [digit, Number(digit)]),
  ...[...'ABCDEFGH'].map((letter, index) => [letter, index + 1]),
  ...[...'JKLMN'].map((letter, index) => [letter, index + 1]),
  ['P', 7],
  ['R', 9],
  ...[...'STUVWXYZ'].map((letter, index) => [letter, index + 2]),
]);
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The check digit at position nine: the weighted sum of all others modulo 11, with X for ten. */
export function checkDigit(vin: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * (values[vin[at] ?? '0'] ?? 0), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

const yearSigns = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const yearSign = (year: number): string => yearSigns[(year - 2010 + 30) % 30] ?? 'A';

/** `serial` distinguishes cars of one maker: its last six digits end the VIN. */
export function makeVin(random: Random, wmi: string, year: number, serial: number): string {
  const descriptor = Array.from({ length: 5 }, () => random.pick([...signs])).join('');
  const plant = random.pick([...'ABCDEFGHJKLMNPRSTUVWXYZ']);
  const tail = String(serial % 1_000_000).padStart(6, '0');
  const open = `${wmi}${descriptor}0${yearSign(year)}${plant}${tail}`;
  return `${open.slice(0, 8)}${checkDigit(open)}${open.slice(9)}`;
}
