import { formatCount } from '../../../ui/format-count.ts';

type Raw = string | number | null | undefined;

/** What a feed wrote, or null where it wrote nothing: empty, blank, or the word 'null'. */
export function text(raw: Raw): string | null {
  const words = raw === null || raw === undefined ? '' : String(raw).trim();
  return words === '' || words.toLowerCase() === 'null' ? null : words;
}

/** A number that a feed wrote. None of those shown can be nothing: 0 seats, 0 cylinders and 0 kg mean 'not known'. */
function figure(raw: Raw): number | null {
  const words = text(raw);
  const number = words === null ? Number.NaN : Number(words);
  return Number.isFinite(number) && number > 0 ? number : null;
}

export const count = (raw: Raw): string | null => worded(figure(raw), String);

/** `1,980 kg` */
export const measure = (raw: Raw, unit: string): string | null =>
  worded(figure(raw), (number) => `${formatCount(number)} ${unit}`);

/** `2.0 L` */
export const litres = (raw: Raw): string | null => worded(figure(raw), (number) => `${number.toFixed(1)} L`);

const metresInFoot = 0.3048;

/** Feet as metres: 20 reads `6.10 m`. */
export const feetAsMetres = (raw: Raw): string | null =>
  worded(figure(raw), (feet) => `${(feet * metresInFoot).toFixed(2)} m`);

/** Of a new car it may well be 0. */
export const kilometres = (km: number | null): string | null => worded(km, (number) => `${formatCount(number)} km`);

/** `2027-03-15` reads `15/03/2027`. */
export const day = (isoDate: Raw): string | null => worded(isoParts(isoDate), ([y, m, d]) => `${d}/${m}/${y}`);

/** `2027-03-15` reads `03/2027`. */
export const month = (isoDate: Raw): string | null => worded(isoParts(isoDate), ([y, m]) => `${m}/${y}`);

const isoParts = (raw: Raw): string[] | null => /^(\d{4})-(\d\d)-(\d\d)/.exec(text(raw) ?? '')?.slice(1) ?? null;

/** A rating is worth its year: by law it is not shown without. */
export const ratingWithYear = (raw: Raw): string | null => {
  const words = text(raw);
  return words !== null && /\b(19|20)\d\d\b/.test(words) ? words : null;
};

const worded = <Value>(value: Value | null, word: (value: Value) => string): string | null =>
  value === null ? null : word(value);
