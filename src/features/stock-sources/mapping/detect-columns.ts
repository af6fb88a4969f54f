import type { SourceRow } from '../files/source-row.ts';
import { findFieldByColumn, simplifyColumn } from './column-names.ts';
import { mapPrices } from './map-prices.ts';
import type { MappedColumn, Mapping } from './mapping.ts';
import type { Profile } from './profiles/profile.ts';
import { profiles } from './profiles/profiles.ts';
import { suggestTransforms } from './suggest-transforms.ts';
import { findTargetField, photosField, targetFields } from './target-fields.ts';

export type DetectedColumn = {
  /** Numbered columns are one: `photos[]`. */
  column: string;
  /** Absent if no field is known. */
  field?: string;
  /** From 0 (a guess, or unknown) to 1 (a known name, and values that fit). */
  confidence: number;
};

export type Detection = {
  mapping: Mapping;
  /** The known format of the file. */
  profile?: string;
  columns: DetectedColumn[];
  /** Required fields that no column fills. */
  missing: string[];
};

type Samples = readonly Pick<SourceRow, 'values'>[];

/** A column whose values mostly do not fit its name's field has another meaning. */
const minConfidence = 0.4;

/** Proposes a mapping from column names and the values of the first rows. @param given a format that a person has chosen */
export function detectColumns(headers: readonly string[], sampleRows: Samples, given?: Profile): Detection {
  const columns = [...new Set(headers.map(joinNumbered(headers)))];
  const profile =
    given ?? profiles.find(({ signature }) => signature.every((name) => findColumn(columns, name) !== undefined));
  const known = profile ? instantiateProfile(profile, columns, sampleRows) : [];
  const prices = profile ? [] : mapPrices(findPriceColumns(columns));
  const used = new Set([...known, ...prices].map(({ column }) => column));
  const isIgnored = (column: string) => profile?.ignored.some((name) => isSameColumn(name, column)) ?? false;
  const taken = new Set([...known, ...prices].map(({ field }) => field));
  const found = columns
    .filter((column) => !used.has(column) && !isIgnored(column))
    .map((column) => detectColumn(column, readSamples(column, sampleRows)))
    .filter(({ confidence }) => confidence >= minConfidence);
  const chosen = keepBest(found, taken);
  const mapping: Mapping = {
    columns: [...known, ...prices, ...chosen.map(({ mapped }) => mapped)],
    defaults: { ...profile?.defaults },
  };
  const confidences = new Map(chosen.map(({ mapped, confidence }) => [mapped.column, confidence]));
  return {
    mapping,
    ...(profile && { profile: profile.id }),
    columns: columns.map((column) => describeColumn(column, mapping, confidences.get(column) ?? 1)),
    missing: findMissing(mapping),
  };
}

function describeColumn(column: string, mapping: Mapping, confidence: number): DetectedColumn {
  const field = mapping.columns.find((mapped) => mapped.column === column)?.field;
  return field === undefined ? { column, confidence: 0 } : { column, field, confidence };
}

/** Required fields that no column and no default fills. */
export const findMissing = ({ columns, defaults }: Mapping): string[] =>
  targetFields
    .filter(({ name, required }) => required && !(name in defaults) && !columns.some(({ field }) => field === name))
    .map(({ name }) => name);

/** `image[2].url` and `image[0].tag[1]` → `image[].url`, `image[].tag[1]`: one list of columns. */
const joinNumbered =
  (headers: readonly string[]) =>
  (header: string): string => {
    const joined = header.replace(/\[\d+\]/, '[]');
    if (joined !== header) return joined;
    // In XML a list of one has no number: `photo` and `photo[0]` are the same column.
    const list = headers.find((other) => other.replace(/\[\d+\]/, '') === header && other !== header);
    return list === undefined ? header : list.replace(/\[\d+\]/, '[]');
  };

const isSameColumn = (name: string, column: string): boolean =>
  simplifyColumn(name) === simplifyColumn(column) && (!name.includes('[]') || column.includes('['));

const findColumn = (columns: readonly string[], name: string): string | undefined =>
  columns.find((column) => isSameColumn(name, column));

function instantiateProfile(profile: Profile, columns: readonly string[], samples: Samples): MappedColumn[] {
  return profile.columns.flatMap((mapped) => {
    const column = columns.find(
      (candidate) =>
        isSameColumn(mapped.column, candidate) && mapped.column.includes('[]') === candidate.includes('[]'),
    );
    if (column === undefined) return [];
    const field = findTargetField(mapped.field);
    const needsSplit = field?.kind === 'list' && mapped.transforms.length === 0;
    const transforms = needsSplit
      ? suggestTransforms(field, readSamples(column, samples)).transforms
      : mapped.transforms;
    return [{ ...mapped, column, transforms }];
  });
}

const driveAwayNames = [
  'DAP Price',
  'DAP',
  'Drive away price',
  'Driveaway price',
  'Drive away',
  'Price DAP',
  'PriceList.DAP',
];
const beforeChargesNames = [
  'EGC Price',
  'EGC',
  'Price EGC',
  'Excluding government charges',
  'Price excl govt charges',
  'PriceList.EGC',
];

const findPriceColumns = (columns: readonly string[]) => ({
  driveAway: driveAwayNames.map((name) => findColumn(columns, name)).find(Boolean),
  beforeCharges: beforeChargesNames.map((name) => findColumn(columns, name)).find(Boolean),
});

type Guess = { mapped: MappedColumn; confidence: number };

function detectColumn(column: string, samples: readonly string[]): Guess {
  const { field: name, confidence } = guessField(column, samples);
  const field = name === undefined ? undefined : findTargetField(name);
  if (!field) return { mapped: { column, field: '', transforms: [] }, confidence: 0 };
  const { transforms, accepted } = suggestTransforms(field, samples);
  return { mapped: { column, field: field.name, transforms }, confidence: confidence * accepted };
}

function guessField(column: string, samples: readonly string[]): { field?: string | undefined; confidence: number } {
  const exact = findFieldByColumn(column);
  if (exact !== undefined) return { field: exact, confidence: 1 };
  // `Photo 3`: photos are often in numbered columns.
  if (findFieldByColumn(column.replace(/\d+\D*$/, '')) === photosField.name)
    return { field: photosField.name, confidence: 1 };
  // `vehicle.engine.fuel`: the last names say the most.
  const [, ...inner] = column.split('.');
  for (const [index] of inner.entries()) {
    const field = findFieldByColumn(inner.slice(index).join('.'));
    if (field !== undefined) return { field, confidence: 0.8 };
  }
  const values = samples.filter((value) => value.trim() !== '');
  const looksLike = (pattern: RegExp) => values.length > 0 && values.every((value) => pattern.test(value.trim()));
  if (looksLike(/^[A-HJ-NPR-Z0-9]{17}$/i)) return { field: 'vin', confidence: 0.6 };
  if (looksLike(/^https?:\/\/\S+\.(?:jpe?g|png|webp|avif)\b/i)) return { field: photosField.name, confidence: 0.6 };
  return { confidence: 0 };
}

/** The values of a column in some rows; of numbered columns the first. */
export function readSamples(column: string, rows: Samples): string[] {
  if (!column.includes('[]')) return rows.map(({ values }) => values[column] ?? '');
  return rows.map(({ values }) => values[column.replace('[]', '[0]')] ?? values[column.replace('[]', '')] ?? '');
}

/** One column per field, the most certain one; photos may be in several. */
function keepBest(guesses: readonly Guess[], taken: ReadonlySet<string>): Guess[] {
  return guesses.filter(({ mapped: { field }, confidence }, index) => {
    if (field === photosField.name) return true;
    if (taken.has(field)) return false;
    const isBetter = (other: Guess, at: number) =>
      other.mapped.field === field &&
      (other.confidence > confidence || (other.confidence === confidence && at < index));
    return !guesses.some(isBetter);
  });
}
