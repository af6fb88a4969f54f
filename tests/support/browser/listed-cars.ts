import { inject } from 'vitest';
import type { CarSearchResponse } from '../../../src/features/car-search/car-search-response.ts';
import { get } from '../servers/send-request.ts';

/** The first cars that a site lists, from its API. */
export async function fetchListedCars(slug: string, query = ''): Promise<CarSearchResponse['hits']> {
  const { text } = await get(inject('baseUrl'), `${slug}.localhost`, `/api/cars/search?${query}`);
  return (JSON.parse(text) as CarSearchResponse).hits;
}
