import { describe, expect, it } from 'vitest';
import { ZodError } from 'zod';
import { instantSearchBody, parseParameters, singleRequest } from './instantsearch-request.ts';

const parse = (request: unknown) => parseParameters(singleRequest.parse(request));

describe('the parameters of a search', () => {
  const searchParameters = {
    query: 'rav4',
    page: 2,
    hitsPerPage: 12,
    facets: ['make', 'price'],
    facetFilters: [['make:Kia', 'make:Fiat'], 'body:ute'],
    numericFilters: ['price>=100'],
  };
  const encoded = new URLSearchParams(
    Object.entries(searchParameters).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  ).toString();

  it.each([
    ['nested', { params: searchParameters }],
    ['flat', searchParameters],
    ['a query string', { params: encoded }],
    ['on both levels', { query: 'rav4', page: 7, params: { ...searchParameters } }],
  ])('are parsed when they are %s', (_how, request) => expect(parse(request)).toEqual(searchParameters));

  it.each([
    [{ facets: '*' }, { facets: ['*'] }],
    [{ facets: 'make' }, { facets: ['make'] }],
    [{ facets: 'make, body' }, { facets: ['make', 'body'] }],
    [{ facets: '["make"]' }, { facets: ['make'] }],
    [{ facets: '' }, { facets: [] }],
    [
      { facets: null, query: null, page: null },
      { facets: null, query: null, page: null },
    ],
    [{ facetFilters: '' }, { facetFilters: [] }],
    [{ facetFilters: 'make:Kia' }, { facetFilters: 'make:Kia' }],
    [{ facetFilters: '["make:Kia"]' }, { facetFilters: ['make:Kia'] }],
    [{ typoTolerance: 'min' }, { typoTolerance: true }],
    [{ typoTolerance: 'false' }, { typoTolerance: false }],
    [{ attributesToSnippet: 'name:5,make' }, { attributesToSnippet: ['name:5', 'make'] }],
    [{ optionalFilters: '["make:Kia"]' }, { optionalFilters: ['make:Kia'] }],
    [{ aroundLatLng: '', aroundLatLngViaIP: false, insideBoundingBox: [], insidePolygon: null }, {}],
    [{ clickAnalytics: true, anything: { at: 'all' } }, {}],
  ])('%j are parsed as %j', (request, expected) => expect(parse(request)).toEqual(expected));

  it.each([
    { page: -1 },
    { page: 1.5 },
    { page: '1e3' },
    { page: 'x' },
    { hitsPerPage: {} },
    { query: 5 },
    { facets: [1] },
    { facets: '[1]' },
    { facets: '[' },
    { facets: 'x,'.repeat(200) },
    { attributesToRetrieve: Array.from({ length: 201 }, () => 'name') },
    { facetFilters: [[['a:b']]] },
    { facetFilters: '[[["a:b"]]]' },
    { facetFilters: { a: 'b' } },
    { params: 5 },
    { params: { page: -1 } },
    { params: 'page=-1' },
    { highlightPreTag: 'x'.repeat(101) },
    { typoTolerance: 'perhaps' },
    { sortFacetValuesBy: 'size' },
    { optionalFilters: [[['make:Kia']]] },
    { responseFields: [1] },
  ])('%j are rejected', (request) => expect(() => parse(request)).toThrow(ZodError));

  it.each([
    { aroundLatLng: '-31.95,115.86' },
    { aroundLatLngViaIP: true },
    { aroundRadius: 5000 },
    { aroundPrecision: 10 },
    { minimumAroundRadius: 1 },
    { insideBoundingBox: [[1, 2, 3, 4]] },
    { insidePolygon: '1,2,3,4,5,6' },
    { params: 'aroundRadius=all' },
  ])('24.11 %j are rejected by name', (request) => {
    const name = Object.keys(request)[0] === 'params' ? 'aroundRadius' : Object.keys(request)[0];
    expect(() => parse(request)).toThrow(`${name} is not supported: cars have no coordinates`);
  });

  it('are limited to fifty searches per call', () => {
    const requests = Array.from({ length: 51 }, () => ({ indexName: 'Car_production' }));
    expect(instantSearchBody.safeParse({ requests }).success).toBe(false);
    expect(instantSearchBody.safeParse({ requests: requests.slice(1) }).success).toBe(true);
  });
});
