import type { ArticleCardData } from '../content/article-card-data.ts';
import type { ContentHead } from '../content/content-page-data.ts';
import type { PageHead } from '../page-head.ts';

export type BlogPageData = {
  head: PageHead;
  top: ContentHead;
  /** The lists of this blog, where it has more than one. */
  lists: { label: string; href: string; isShown: boolean }[];
  articles: ArticleCardData[];
  /** 1 of 3, and the ways to those beside it. */
  page: number;
  pages: number;
  newer: string | null;
  older: string | null;
};
