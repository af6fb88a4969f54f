import { z } from 'zod';
import { sorts } from './search-sort.ts';
import { rangeAttributes, refinableAttributes } from './search-state.ts';

const anyOf = z.array(z.string()).optional().describe('Any of these values.');
const bounds = z.string().optional().describe('`10000:30000`, both ends included; either may be left out.');

const named = <Value>(family: (attribute: string) => string, attributes: readonly string[], value: Value) =>
  Object.fromEntries(attributes.map((attribute) => [family(attribute), value]));

/** The query string of a search, for the OpenAPI document: `parseSearchState` is what reads it. */
export const carSearchParams = z.object({
  query: z.string().optional().describe('Words to find: make, model, badge, stock number, VIN, plate…'),
  page: z.int().min(1).optional().describe('From 1. A page beyond the last has no hits, and the true count.'),
  sortBy: z.enum(sorts).optional().describe('`price:asc` leaves out cars whose price is 0.'),
  ...named((attribute) => `refinementList[${attribute}][]`, refinableAttributes, anyOf),
  ...named((attribute) => `range[${attribute}]`, rangeAttributes, bounds),
});
