import { z } from 'zod';
import { sortOrders } from './search-sort.ts';
import { rangeAttributes } from './facets.ts';
import { refinableAttributes } from './search-state.ts';

const valueList = z.array(z.string()).optional().describe('Any of these values.');
const bounds = z.string().optional().describe('`10000:30000`, both ends included. Either end may be left out.');

const createParams = <Value>(family: (attribute: string) => string, attributes: readonly string[], value: Value) =>
  Object.fromEntries(attributes.map((attribute) => [family(attribute), value]));

/** Documents the query string in OpenAPI. `parseSearchState` parses it. */
export const carSearchParams = z.object({
  query: z.string().optional().describe('Keywords: make, model, badge, stock number, VIN, plate…'),
  page: z.int().min(1).optional().describe('Starts at 1. A page past the last one has no hits but the full count.'),
  sortBy: z.enum(sortOrders).optional().describe('`price:asc` leaves out cars whose price is 0.'),
  ...createParams((attribute) => `refinementList[${attribute}][]`, refinableAttributes, valueList),
  ...createParams((attribute) => `range[${attribute}]`, rangeAttributes, bounds),
});
