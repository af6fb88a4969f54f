import type { BlockPicture } from '../../features/content/blocks/written-block.ts';

/** An article as a list shows it. */
export type ArticleCardData = {
  path: string;
  title: string;
  description: string;
  picture: BlockPicture | null;
  byline: Byline;
};

/** When it was written, by whom, and how long it takes to read. */
export type Byline = {
  /** '3 November 2026' */
  date: string;
  author: string | null;
  minutes: number;
};
