import { inject } from 'vitest';
import type { CarSearchAnswer } from '../../src/features/inventory/car-search-answer.ts';
import { get } from './get.ts';

/** The first cars that a site lists, as its API tells. */
export async function listedCars(slug: string, query = ''): Promise<CarSearchAnswer['hits']> {
  const { text } = await get(inject('baseUrl'), `${slug}.localhost`, `/api/cars/search?${query}`);
  return (JSON.parse(text) as CarSearchAnswer).hits;
}
