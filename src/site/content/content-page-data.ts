import type { BlockPicture } from '../../features/content/blocks/static-block.ts';
import type { MarkdownBlock } from '../../features/content/markdown/markdown.ts';
import type { Breadcrumb } from '../../features/car-search/results/search-results.ts';
import type { TemplateName } from '../../features/sites/config/template-name.ts';
import type { PageHead } from '../shell/page-head.ts';
import type { Byline } from './article-card-data.ts';
import type { BlockData } from './block-data.ts';

/** The header of a content page. */
export type ContentHeaderData = {
  title: string;
  /** A sentence or two of introduction. */
  lead: string;
  crumbs: Breadcrumb[];
  picture: BlockPicture | null;
  byline: Byline | null;
};

/** A content page as the server sends it. */
export type ContentPageData = {
  kind: 'content';
  template: TemplateName;
  head: PageHead;
  top: ContentHeaderData;
  text: MarkdownBlock[];
  blocks: BlockData[];
};
