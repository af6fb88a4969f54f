import { slugify } from '../cars/slugify.ts';

/** Every page below this path is an article of the blog. */
export const articlePrefix = '/blog/';

export const isArticlePath = (path: string): boolean => path.startsWith(articlePrefix);

const pattern = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;
const longest = 150;
const deepest = 4;

/** First parts of addresses that the server itself answers on every website. */
const serverPaths: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'brochures',
  'feeds',
  'fonts',
  'healthz',
  'images',
  'maps',
  'metrics',
  'readyz',
  'search',
  'webhooks',
]);

/** `Why buy from us?` → `/why-buy-from-us`, of an article `/blog/why-buy-from-us` */
export const proposeAddress = (title: string, isArticle: boolean): string =>
  (isArticle ? articlePrefix : '/') + slugify(title.replaceAll(/['’]/g, '')).slice(0, 80).replace(/-+$/, '');

/** Normalises a typed address: `About-Us/` → `/about-us` */
export function normaliseAddress(typed: string): string {
  const path = typed.trim().toLowerCase().replace(/\/+$/, '');
  return path.startsWith('/') || path === '' ? path : `/${path}`;
}

/** Why a page cannot have this address; undefined if it can, unless another page has it. */
export function findAddressProblem(path: string): string | undefined {
  if (path === '') return 'Please enter an address, such as /about-us.';
  if (path.length > longest) return `Can have at most ${longest} characters.`;
  if (!pattern.test(path))
    return 'Use lower-case letters, digits and single hyphens: /about-us or /service/winter-check.';
  const parts = path.split('/').slice(1);
  if (parts.length > deepest) return `Can have at most ${deepest} parts between slashes.`;
  return serverPaths.has(parts[0] ?? '') ? `Addresses below /${parts[0]} are reserved.` : undefined;
}

export const reservedAddress = 'The website already has a page at this address. Choose another one.';

/** Articles are below the blog's address, all other pages are not. */
export function findKindProblem(path: string, isArticle: boolean): string | undefined {
  if (isArticlePath(path) === isArticle) return undefined;
  return isArticle
    ? `The address of an article starts with ${articlePrefix}.`
    : `Addresses below ${articlePrefix} are for articles.`;
}
