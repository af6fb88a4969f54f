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

/** The path of the first car whose page contains the pattern, and that matches. */
export async function findCarShowing(
  slug: string,
  pattern: RegExp,
  matches: (path: string) => Promise<boolean> = async () => true,
): Promise<string> {
  for (let page = 1; page < 6; page++) {
    for (const car of await fetchListedCars(slug, `page=${page}`)) {
      const path = `/cars/${car.slug}`;
      const { text } = await get(inject('baseUrl'), `${slug}.localhost`, path);
      if (pattern.test(text) && (await matches(path))) return path;
    }
  }
  throw new Error(`no page of ${slug} contains ${pattern}`);
}
