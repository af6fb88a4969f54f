import type { BlockPicture } from '../../features/content/blocks/static-block.ts';

/** An article as lists show it. */
export type ArticleCardData = {
  path: string;
  title: string;
  description: string;
  picture: BlockPicture | null;
  byline: Byline;
};

/** Date, author and reading time. */
export type Byline = {
  /** '3 November 2026' */
  date: string;
  author: string | null;
  minutes: number;
};
