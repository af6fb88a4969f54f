import type { HomeData } from '../../home-data.ts';

type Choice = { make: string; body: string; others: string };

/** How many cars answer a choice, as far as the page's own counts can tell; null where only a search could. */
export function countOf({ count, makes, bodies }: HomeData, { make, body, others }: Choice): number | null {
  if (others.trim() !== '' || (make !== '' && body !== '')) return null;
  const facet = make === '' ? bodies.find(({ name }) => name === body) : makes.find(({ name }) => name === make);
  return facet?.count ?? count;
}
