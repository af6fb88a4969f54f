import { z } from 'zod';
import { facets as facetSettings } from './facets.ts';
import { isRefinableAttribute, type RefinableAttribute, refinableAttributes } from './search-state.ts';

/** For attributes of which pages show only the bounds, and for `dealership_slug`. */
const maxValues = 1000;

const attributeNames = refinableAttributes.join('|');

/** Documents the parameters in OpenAPI. */
export const responseOptionParams = {
  fields: z.enum(['full', 'card']).optional().describe('`card` returns what a card shows, without reading the rest.'),
  facets: z
    .string()
    .optional()
    .meta({
      pattern: `^(${attributeNames})(,(${attributeNames}))*$`,
      description: `The attributes to count, separated by commas, as in \`make,price\`. By default all, but only the bounds of price, km and subscription_price. Up to ${maxValues} values for these.`,
    }),
};

export type ResponseOptions = {
  fields: 'full' | 'card';
  /** The facets to count, by their limit; undefined for those of a results page. */
  facets?: Record<string, number>;
  errors?: { field: string; message: string }[];
};

/** Parses the parameters of `GET /api/cars/search` that a search page does not have. */
export function parseResponseOptions(params: URLSearchParams): ResponseOptions {
  const fields = params.get('fields') ?? 'full';
  const names = params
    .get('facets')
    ?.split(',')
    .filter((name) => name !== '');
  const errors = [
    ...(fields === 'full' || fields === 'card' ? [] : [{ field: 'fields', message: 'Must be full or card' }]),
    ...(names?.every(isRefinableAttribute) === false
      ? [{ field: 'facets', message: `Must be attributes of this list: ${refinableAttributes.join(', ')}` }]
      : []),
  ];
  return {
    fields: fields === 'card' ? 'card' : 'full',
    ...(names && {
      facets: Object.fromEntries(names.filter(isRefinableAttribute).map((name) => [name, getLimit(name)])),
    }),
    ...(errors.length > 0 && { errors }),
  };
}

const getLimit = (name: RefinableAttribute): number =>
  (name === 'dealership_slug' ? 0 : facetSettings[name].limit) || maxValues;
