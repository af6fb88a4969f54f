import { z } from 'zod';

/**
 * The requests of InstantSearch clients. Search parameters are in `params` or beside it, as JSON or as a query string
 * `a=1&b=2`. Unknown parameters are ignored.
 */
const nonNegativeInteger = z.union(
  [
    z.int().min(0),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ],
  { error: 'Expected a whole number of 0 or more' },
);

const nameList = z.array(z.string()).max(200);

/** `["a","b"]`, the same as a string, or `a,b`. */
const names = z.union([nameList, z.string().transform(parseNames)], { error: 'Expected a list of at most 200 names' });

const nestedList = z.array(z.union([z.string(), z.array(z.string())]));

/** `["a:1",["b:2","b:3"]]`, the same as a string, or a single condition. */
const conditions = z.union([nestedList, z.string().transform(parseConditions)], {
  error: 'Expected a list of conditions, with lists of alternatives in it',
});

const typoTolerance = z.union(
  [z.boolean(), z.literal(['true', 'min', 'strict']).transform(() => true), z.literal('false').transform(() => false)],
  { error: 'Expected true, false, min or strict' },
);

const parameters = {
  query: z.string().nullish(),
  page: nonNegativeInteger
    .nullish()
    .describe('Counted from 0. A page beyond the last, or beyond the first 10,000 hits, is empty'),
  hitsPerPage: nonNegativeInteger.nullish().describe("At most 100; the site's page size if left out"),
  offset: nonNegativeInteger.nullish(),
  length: nonNegativeInteger.nullish().describe('At most 100'),
  filters: z.string().nullish().describe('make:Toyota AND (car_type:used OR car_type:demo) AND price > 0'),
  facetFilters: conditions.nullish(),
  numericFilters: conditions.nullish(),
  tagFilters: conditions.nullish().meta({
    maxItems: 0,
    pattern: String.raw`^(\[\])?$`, // as a string
    description: 'Must be empty, since cars have no _tags',
  }),
  facets: names.nullish().describe('The attributes to count, or *'),
  maxValuesPerFacet: nonNegativeInteger.nullish().describe('At most 1000; 100 if left out'),
  sortFacetValuesBy: z.enum(['count', 'alpha']).nullish().describe('count if left out'),
  optionalFilters: conditions
    .nullish()
    .describe(
      'Cars that satisfy them come first: make:Kia<score=2>. At most 10 scores. Without effect on an index with a sort order',
    ),
  restrictSearchableAttributes: names.nullish().describe('The attributes in which the query is searched'),
  typoTolerance: typoTolerance
    .nullish()
    .describe(
      'Whether a word of four letters or more may differ by one edit; true if left out. min and strict are the same as true: a word matches with an edit only if no car has it as written',
    ),
  attributesToRetrieve: names.nullish(),
  attributesToHighlight: names.nullish(),
  attributesToSnippet: names.nullish().describe('Attributes with a number of words, as in dealercomments:20'),
  snippetEllipsisText: z.string().max(100).nullish().describe('… if left out'),
  highlightPreTag: z.string().max(100).nullish(),
  highlightPostTag: z.string().max(100).nullish(),
  responseFields: names.nullish().describe('The fields of the response, or *'),
  facet: z.string().nullish().describe('With type "facet": the text attribute whose values are searched'),
  facetName: z.string().nullish(),
  facetQuery: z.string().nullish(),
  maxFacetHits: nonNegativeInteger.nullish().describe('At most 100; 10 if left out'),
};

const parametersSchema = z.object(parameters);
export type SearchParameters = z.output<typeof parametersSchema>;

const params = z.union([z.string(), z.looseObject({})], {
  error: 'Expected an object or a query string such as a=1&b=2',
});

/** One search. Its parameters still have to be merged by `parseParameters`. */
export const singleRequest = z.looseObject({ ...parameters, params: params.nullish() });

export const instantSearchBody = z
  .object({
    requests: z
      .array(
        singleRequest.extend({
          indexName: z
            .string()
            .describe(
              'The index in the website’s configuration, by default `Car_production`. A sort order may follow, as in `Car_production:price:asc`.',
            ),
          type: z.enum(['default', 'facet']).nullish(),
        }),
      )
      .max(50),
  })
  .meta({
    example: {
      requests: [
        {
          indexName: 'Car_production',
          params: { query: '', hitsPerPage: 21, page: 0, facets: ['make', 'body', 'price'], filters: 'car_type:used' },
        },
      ],
    },
  });

/** Ignoring them would return cars from anywhere. */
const geoParameters = [
  'aroundLatLng',
  'aroundLatLngViaIP',
  'aroundRadius',
  'aroundPrecision',
  'minimumAroundRadius',
  'insideBoundingBox',
  'insidePolygon',
];

class UnsupportedParameterError extends Error {
  readonly statusCode = 400;
}

const isSet = (value: unknown): boolean =>
  !(value === undefined || value === null || value === false || value === 'false' || String(value) === '');

/** @throws UnsupportedParameterError */
function refuseGeoParameters(given: Readonly<Record<string, unknown>>): void {
  const name = geoParameters.find((parameter) => isSet(given[parameter]));
  if (name === undefined) return;
  throw new UnsupportedParameterError(
    `${name} is not supported: cars have no coordinates. Filter by city, state or location_name instead`,
  );
}

/**
 * Merges the parameters in `params` with those beside it.
 * @throws ZodError
 * @throws UnsupportedParameterError
 */
export function parseParameters({ params: inner, ...beside }: z.output<typeof singleRequest>): SearchParameters {
  const nested = typeof inner === 'string' ? Object.fromEntries(new URLSearchParams(inner)) : inner;
  const given = { ...beside, ...nested };
  refuseGeoParameters(given);
  return parametersSchema.parse(given);
}

function parseNames(text: string, context: z.RefinementCtx): string[] {
  if (text.startsWith('[')) return parseList(parseJson(text), nameList, context);
  const list = text === '' ? [] : text.split(',').map((name) => name.trim());
  return parseList(list, nameList, context);
}

function parseConditions(text: string, context: z.RefinementCtx): z.output<typeof nestedList> | string {
  if (!text.startsWith('[')) return text === '' ? [] : text;
  return parseList(parseJson(text), nestedList, context);
}

function parseList<Schema extends z.ZodType>(list: unknown, schema: Schema, context: z.RefinementCtx) {
  const parsed = schema.safeParse(list);
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: z.prettifyError(parsed.error) });
  return z.NEVER;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
