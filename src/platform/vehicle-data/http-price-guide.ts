import { z } from 'zod';
import { askJson, type HttpService } from './ask-json.ts';
import type { PriceGuide } from './price-guide.ts';

const dollars = z.number().int().min(0).max(100_000_000);

const answer = z
  .object({ price: dollars, low: dollars, high: dollars, comparables: z.number().int().min(0) })
  .refine(({ price, low, high }) => low <= price && price <= high, 'the price lies outside its range');

/** Fewer say nothing. */
const leastComparables = 5;

/** Asks a price guide: `GET {url}?make=…&model=…&badge=…&year=…&km=…&state=…`. A car that it cannot value is a 404. */
export function createHttpPriceGuide(service: Omit<HttpService, 'name'>): PriceGuide {
  const guide = { ...service, name: 'price guide' };
  return {
    source: new URL(service.url).hostname,
    priceOf: async ({ make, model, badge, year, km, state }) => {
      const query = { make, model, year: String(year), km: String(km), state, ...(badge !== null && { badge }) };
      const found = await askJson(guide, query);
      if (found === undefined) return null;
      const read = answer.safeParse(found);
      if (!read.success) throw new Error(`The ${guide.name} answered with no price: ${z.prettifyError(read.error)}`);
      return read.data.comparables < leastComparables ? null : read.data;
    },
  };
}
