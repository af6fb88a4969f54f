import type { BlockPicture } from '../../features/content/blocks/written-block.ts';
import type { MarkdownBlock } from '../../features/content/markdown/markdown.ts';
import type { Crumb } from '../../features/inventory/results/search-results.ts';
import type { Template } from '../../features/sites/template-name.ts';
import type { PageHead } from '../page-head.ts';
import type { Byline } from './article-card-data.ts';
import type { BlockData } from './block-data.ts';

/** What stands at the top of a page that is read. */
export type ContentHead = {
  title: string;
  /** What it is about, in a sentence or two. */
  lead: string;
  crumbs: Crumb[];
  picture: BlockPicture | null;
  byline: Byline | null;
};

/** A page that the site has written, as the server gives it. */
export type ContentPageData = {
  kind: 'content';
  template: Template;
  head: PageHead;
  top: ContentHead;
  text: MarkdownBlock[];
  blocks: BlockData[];
};
