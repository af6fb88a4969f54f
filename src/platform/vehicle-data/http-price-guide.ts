import { z } from 'zod';
import { fetchJson, type HttpService } from './fetch-json.ts';
import type { PriceGuide } from './price-guide.ts';

const dollars = z.number().int().min(0).max(100_000_000);

const answer = z
  .object({ price: dollars, low: dollars, high: dollars, comparables: z.number().int().min(0) })
  .refine(({ price, low, high }) => low <= price && price <= high, 'the price is outside its range');

/** Fewer comparables are not meaningful. */
const minComparables = 5;

/** Queries a price guide: `GET {url}?make=…&model=…&badge=…&year=…&km=…&state=…`. 404 means it cannot value the car. */
export function createHttpPriceGuide(service: Omit<HttpService, 'name'>): PriceGuide {
  const guide = { ...service, name: 'price guide' };
  return {
    source: new URL(service.url).hostname,
    findPrice: async ({ make, model, badge, year, km, state }) => {
      const query = { make, model, year: String(year), km: String(km), state, ...(badge !== null && { badge }) };
      const found = await fetchJson(guide, query);
      if (found === undefined) return null;
      const read = answer.safeParse(found);
      if (!read.success) throw new Error(`The ${guide.name} returned no price: ${z.prettifyError(read.error)}`);
      return read.data.comparables < minComparables ? null : read.data;
    },
  };
}
