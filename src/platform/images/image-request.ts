import {
  defaultImageQuality,
  defaultImageWidth,
  imageCrops,
  imageQualities,
  imageWidths,
  type ImageCrop,
  type ImageQuality,
  type ImageWidth,
} from './image-url.ts';

export interface ImageRequest {
  id: number;
  w: ImageWidth;
  crop: ImageCrop | undefined;
  q: ImageQuality;
}

export interface FieldProblem {
  field: string;
  message: string;
}

export type ParsedImageRequest = { request: ImageRequest } | { problems: FieldProblem[] };

/** Fits PostgreSQL's integer; a larger number would fail in the query. */
const largestId = 2_147_483_647;
const parameterNames = ['w', 'crop', 'q'];
const maxProblems = 10;

/** One spelling per number: no sign, leading zero or exponent, so that a variant has one URL. */
const plainNumber = /^[1-9][0-9]{0,9}$/;

export function parseImageRequest(id: string, query: URLSearchParams): ParsedImageRequest {
  const problems = [...findUnknownParameters(query)];
  const read = <Value>(field: string, value: Value | undefined, message: string): Value | undefined => {
    if (value === undefined) problems.push({ field, message });
    return value;
  };

  const parsed = {
    id: read('id', parseId(id), 'must be the number of a picture'),
    w: read('w', parseWidth(query.get('w')), `must be one of ${imageWidths.join(', ')}`),
    crop: read('crop', parseCrop(query.get('crop')), `must be one of ${Object.keys(imageCrops).join(', ')}`),
    q: read('q', parseQuality(query.get('q')), `must be one of ${imageQualities.join(', ')}`),
  };

  const { w, q, crop } = parsed;
  if (problems.length > 0 || parsed.id === undefined || w === undefined || q === undefined || crop === undefined) {
    return { problems: problems.slice(0, maxProblems) };
  }
  return { request: { id: parsed.id, w, q, crop: crop === 'whole' ? undefined : crop } };
}

function* findUnknownParameters(query: URLSearchParams): Generator<FieldProblem> {
  for (const name of new Set(query.keys())) {
    if (!parameterNames.includes(name)) {
      yield { field: name.slice(0, 40), message: `is not a parameter; use ${parameterNames.join(', ')}` };
    } else if (query.getAll(name).length > 1) {
      yield { field: name, message: 'must be given once' };
    }
  }
}

function parseId(text: string): number | undefined {
  const id = parsePlainNumber(text);
  return id !== undefined && id <= largestId ? id : undefined;
}

function parseWidth(text: string | null): ImageWidth | undefined {
  if (text === null) return defaultImageWidth;
  const width = parsePlainNumber(text);
  return imageWidths.find((allowed) => allowed === width);
}

function parseCrop(text: string | null): ImageCrop | 'whole' | undefined {
  if (text === null) return 'whole';
  return isCrop(text) ? text : undefined;
}

function isCrop(text: string): text is ImageCrop {
  return Object.hasOwn(imageCrops, text);
}

function parseQuality(text: string | null): ImageQuality | undefined {
  if (text === null) return defaultImageQuality;
  const quality = parsePlainNumber(text);
  return imageQualities.find((allowed) => allowed === quality);
}

function parsePlainNumber(text: string): number | undefined {
  return plainNumber.test(text) ? Number(text) : undefined;
}
