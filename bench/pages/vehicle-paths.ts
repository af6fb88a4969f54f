import { ask } from './site-server.ts';

/** The pages of a site's first cars that have pictures and a price: the first of them as a visitor would meet it. */
export async function vehiclePaths(port: number, slug: string): Promise<string[]> {
  const { status, body } = await ask(port, `${slug}.localhost`, '/api/cars/search');
  if (status !== 200) throw new Error(`the search of ${slug} answers ${status}`);
  const { hits } = JSON.parse(body.toString()) as {
    hits: { slug: string; photos_count: number; price: number; car_type: string }[];
  };
  return hits
    .filter(({ photos_count, price, car_type }) => photos_count > 0 && price > 10 && car_type === 'used')
    .map((car) => `/cars/${car.slug}`);
}

/** A form is nobody else's, so a page that asks for one is rendered each time; of a kind that there is not, it is bare. */
export const uncached = (path: string): string => `${path}?form=none`;
