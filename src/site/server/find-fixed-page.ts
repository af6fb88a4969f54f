import { type FixedPage, fixedPages } from './fixed-pages.ts';

const patterns = fixedPages.map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}$`, 'i'),
}));

/** The fixed page at a path, which takes precedence over a content page of the site. */
export const findFixedPage = (path: string): FixedPage | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.page;
