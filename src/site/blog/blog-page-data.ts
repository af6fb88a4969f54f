import type { ArticleCardData } from '../content/article-card-data.ts';
import type { ContentHeaderData } from '../content/content-page-data.ts';
import type { PageHead } from '../shell/page-head.ts';

export type BlogPageData = {
  head: PageHead;
  top: ContentHeaderData;
  /** The blog's lists, if there is more than one. */
  lists: { label: string; href: string; isShown: boolean }[];
  articles: ArticleCardData[];
  /** Page 1 of 3, and the links to its neighbours. */
  page: number;
  pages: number;
  newer: string | null;
  older: string | null;
};
