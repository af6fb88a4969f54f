import { slugify } from '../cars/slugify.ts';
import { consoleName } from '../sites/urls/hostname.ts';

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** The limit of one label in a host name. */
const longest = 63;
const reserved: ReadonlySet<string> = new Set(['www', consoleName]);

/** `Swan River Motors Pty Ltd` → `swan-river-motors` */
export const proposeSlug = (name: string): string =>
  slugify(name.replaceAll(/['’]/g, '').replaceAll('&', ' and '))
    .replace(/-pty(-ltd)?$/, '')
    .slice(0, longest)
    .replace(/-+$/, '');

/** Why a slug cannot be used; undefined if it can, unless it is taken. */
export function findSlugProblem(slug: string): string | undefined {
  if (slug.length > longest) return `Use at most ${longest} characters.`;
  if (!slugPattern.test(slug)) return 'Use lower-case letters and digits, with single hyphens between them.';
  return reserved.has(slug) ? `“${slug}” is reserved. Choose another address.` : undefined;
}

/** The first of these that is free, in order: the slug, with each ending, then with numbers. */
export function chooseFreeSlug(
  slug: string,
  { endings, taken }: { endings: readonly string[]; taken: ReadonlySet<string> },
): string {
  const isFree = (each: string): boolean => !taken.has(each) && findSlugProblem(each) === undefined;
  const named = [slug, ...endings.map((ending) => `${slug}-${proposeSlug(ending)}`)].find(isFree);
  if (named !== undefined) return named;
  let number = 2;
  while (!isFree(`${slug}-${number}`)) number++;
  return `${slug}-${number}`;
}
