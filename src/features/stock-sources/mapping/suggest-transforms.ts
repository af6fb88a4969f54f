import { parseStockText } from '../../stock/fields/parse-stock-value.ts';
import { findStockField } from '../../stock/fields/stock-fields.ts';
import { applyTransforms, TransformError } from './apply-transforms.ts';
import { commonDateFormats } from './date-format.ts';
import type { Transform } from './mapping.ts';
import { photosField, type TargetField } from './target-fields.ts';

export type Suggestion = {
  transforms: Transform[];
  /** The share of sample values that the field accepts, from 0 to 1. */
  accepted: number;
};

/** Codes and wordings of exports, for fields with fixed values. */
const valueMaps: Readonly<Record<string, Record<string, string>>> = {
  car_type: {
    n: 'new',
    u: 'used',
    d: 'demo',
    demonstrator: 'demo',
    'ex-demo': 'demo',
    'pre-owned': 'used',
    preowned: 'used',
    'second hand': 'used',
    cpo: 'used',
  },
  price_type: {
    dap: 'drive_away',
    driveaway: 'drive_away',
    drive_away_price: 'drive_away',
    estimated_drive_away_price: 'drive_away',
    egc: 'excl_govt_charges',
    excluding_government_charges_price: 'excl_govt_charges',
    'excluding government charges': 'excl_govt_charges',
    'excl. government charges': 'excl_govt_charges',
  },
};

const separators = ['|', '\n', ';', ','];

/** Chooses the fewest transforms with which a field accepts the most sample values. */
export function suggestTransforms(field: TargetField, samples: readonly string[]): Suggestion {
  const values = samples.filter((value) => value.trim() !== '');
  let best: Suggestion = { transforms: [], accepted: 0 };
  for (const transforms of listCandidates(field, values)) {
    const accepted = values.filter((value) => isAccepted(field, value, transforms)).length / Math.max(1, values.length);
    if (accepted > best.accepted) best = { transforms, accepted };
  }
  return values.length === 0 ? { transforms: [], accepted: 1 } : best;
}

function listCandidates(field: TargetField, values: readonly string[]): Transform[][] {
  if (field.kind === 'list') {
    const separator = findSeparator(field, values);
    return [separator === undefined ? [] : [{ kind: 'split', separator }]];
  }
  const map = valueMaps[field.name];
  if (map) return [[], [{ kind: 'value map', values: map }]];
  if (field.kind === 'date') return [[], ...commonDateFormats.map((format): Transform[] => [{ kind: 'date', format }])];
  return [[]];
}

/** The address of a photo may contain a comma or semicolon, so it separates only if another address follows. */
function findSeparator({ name }: TargetField, values: readonly string[]): string | undefined {
  const separates = (value: string, separator: string) =>
    name === photosField.name
      ? value.split(separator).filter((part) => /^\s*https?:\/\//i.test(part)).length > 1
      : value.includes(separator);
  return separators.find((separator) => values.some((value) => separates(value, separator)));
}

function isAccepted({ name }: TargetField, value: string, transforms: readonly Transform[]): boolean {
  const field = findStockField(name);
  try {
    const changed = applyTransforms(value, transforms);
    if (!field) return [changed].flat().every((url) => /^https?:\/\//i.test(url));
    return typeof changed === 'string' ? parseStockText(field, changed).ok : true;
  } catch (error) {
    if (error instanceof TransformError) return false;
    throw error;
  }
}
