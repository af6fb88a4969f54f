import { sendRequest } from './site-server.ts';

/** The pages of a site's first cars that have images and a price. */
export async function vehiclePaths(port: number, slug: string): Promise<string[]> {
  const { status, body } = await sendRequest(port, `${slug}.localhost`, '/api/cars/search');
  if (status !== 200) throw new Error(`the search of ${slug} returned ${status}`);
  const { hits } = JSON.parse(body.toString()) as {
    hits: { slug: string; photos_count: number; price: number; car_type: string }[];
  };
  return hits
    .filter(({ photos_count, price, car_type }) => photos_count > 0 && price > 10 && car_type === 'used')
    .map((car) => `/cars/${car.slug}`);
}

/** A page with a form is never cached, so it is rendered each time; an unknown kind of form leaves the page bare. */
export const uncached = (path: string): string => `${path}?form=none`;
