import { type FixedPage, fixedPages } from './fixed-pages.ts';

const patterns = fixedPages.map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}$`, 'i'),
}));

/** The fixed page at a path, which wins over a content page that a site has there. */
export const findFixedPage = (path: string): FixedPage | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.page;
