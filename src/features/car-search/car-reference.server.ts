import { isCarId } from '../sites/browser-storage.ts';
import { findCarsById } from './find-cars-by-id.server.ts';
import type { SearchContext } from './search-context.ts';

/** Nothing else is looked for: an address may hold what the database refuses to read. */
const isSlug = /^[a-z0-9-]+$/;

/** A car is named by its id or by its slug; nothing for what is neither. */
export function parseCarReference(named: string | number): { id: number } | { slug: string } | undefined {
  const id = Number(named);
  if (isCarId(id)) return { id };
  return typeof named === 'string' && isSlug.test(named) ? { slug: named } : undefined;
}

/** The slug of a car that was named one way or the other. */
export async function findCarSlug(context: SearchContext, named: string | number): Promise<string | undefined> {
  const name = parseCarReference(named);
  if (name === undefined || 'slug' in name) return name?.slug;
  return (await findCarsById(context, [name.id]))[0]?.car.slug;
}
