import { type FixedPage, fixedPages } from './fixed-pages.ts';

const patterns = fixedPages.map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}$`, 'i'),
}));

/** The page of every site that owns a path, whatever else a site may have written there. */
export const fixedPageAt = (path: string): FixedPage | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.page;
