import { isCarId } from '../sites/browser-storage.ts';
import { findCarsById } from './find-cars-by-id.server.ts';
import type { SearchContext } from './search-context.ts';

/** Anything else is never queried: an address may contain characters that the database rejects. */
const isSlug = /^[a-z0-9-]+$/;

/** Parses the id or the slug of a car; undefined for anything else. */
export function parseCarReference(reference: string | number): { id: number } | { slug: string } | undefined {
  const id = Number(reference);
  if (isCarId(id)) return { id };
  return typeof reference === 'string' && isSlug.test(reference) ? { slug: reference } : undefined;
}

/** The slug of a car, given its id or its slug. */
export async function findCarSlug(context: SearchContext, reference: string | number): Promise<string | undefined> {
  const parsed = parseCarReference(reference);
  if (parsed === undefined || 'slug' in parsed) return parsed?.slug;
  return (await findCarsById(context, [parsed.id]))[0]?.car.slug;
}
