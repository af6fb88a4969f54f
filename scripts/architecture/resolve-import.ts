import { posix } from 'node:path';

/** The path of a relative import from the project's root; undefined for packages and generated route types. */
export function resolveImport(fromPath: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.') || specifier.includes('/+types/')) return undefined;
  const [file = ''] = specifier.split('?');
  return posix.join(posix.dirname(fromPath), file);
}

/** `drizzle-orm/pg-core` belongs to `drizzle-orm`, `@fastify/helmet/types` to `@fastify/helmet`. */
export function getPackageName(specifier: string): string {
  const [first = '', second] = specifier.split('/');
  return first.startsWith('@') && second !== undefined ? `${first}/${second}` : first;
}
