import { formatCount } from '../../ui/text/format-count.ts';

type Raw = string | number | null | undefined;

/** Null for an empty or blank value, and for the text 'null', which some feeds send. */
export function cleanText(raw: Raw): string | null {
  const text = raw === null || raw === undefined ? '' : String(raw).trim();
  return text === '' || text.toLowerCase() === 'null' ? null : text;
}

/** A positive number. In feeds, 0 seats, 0 cylinders and 0 kg mean 'unknown'. */
function parsePositive(raw: Raw): number | null {
  const text = cleanText(raw);
  const number = text === null ? Number.NaN : Number(text);
  return Number.isFinite(number) && number > 0 ? number : null;
}

export const formatWholeNumber = (raw: Raw): string | null => formatIfKnown(parsePositive(raw), String);

/** `1,980 kg` */
export const formatMeasure = (raw: Raw, unit: string): string | null =>
  formatIfKnown(parsePositive(raw), (number) => `${formatCount(number)} ${unit}`);

/** `2.0 L` */
export const formatLitres = (raw: Raw): string | null =>
  formatIfKnown(parsePositive(raw), (number) => `${number.toFixed(1)} L`);

const metresInFoot = 0.3048;

/** Feet to metres: 20 → `6.10 m` */
export const formatFeetAsMetres = (raw: Raw): string | null =>
  formatIfKnown(parsePositive(raw), (feet) => `${(feet * metresInFoot).toFixed(2)} m`);

/** A new car may have 0 km. */
export const formatKilometres = (km: number | null): string | null =>
  formatIfKnown(km, (number) => `${formatCount(number)} km`);

/** `2027-03-15` → `15/03/2027` */
export const formatDay = (isoDate: Raw): string | null =>
  formatIfKnown(parseIsoDate(isoDate), ([y, m, d]) => `${d}/${m}/${y}`);

/** `2027-03-15` → `03/2027` */
export const formatMonth = (isoDate: Raw): string | null =>
  formatIfKnown(parseIsoDate(isoDate), ([y, m]) => `${m}/${y}`);

const parseIsoDate = (raw: Raw): string[] | null =>
  /^(\d{4})-(\d\d)-(\d\d)/.exec(cleanText(raw) ?? '')?.slice(1) ?? null;

/** By law a safety rating must be shown with its year. */
export const formatRatingWithYear = (raw: Raw): string | null => {
  const text = cleanText(raw);
  return text !== null && /\b(19|20)\d\d\b/.test(text) ? text : null;
};

const formatIfKnown = <Value>(value: Value | null, format: (value: Value) => string): string | null =>
  value === null ? null : format(value);
