import { inject } from 'vitest';
import type { CarSearchResponse } from '../../../src/features/car-search/car-search-response.ts';
import { get } from '../servers/send-request.ts';

/** The first cars that a site lists, from its API. */
export async function fetchListedCars(slug: string, query = ''): Promise<CarSearchResponse['hits']> {
  const path = `/api/cars/search?${query}`;
  const { status, text } = await get(inject('baseUrl'), `${slug}.localhost`, path);
  if (status !== 200) throw new Error(`${slug} answers ${path} with ${status}: ${text}`);
  return (JSON.parse(text) as CarSearchResponse).hits;
}
