import type { BlockPicture } from '../../features/content/blocks/written-block.ts';
import type { MarkdownBlock } from '../../features/content/markdown/markdown.ts';
import type { Template } from '../../features/sites/template-name.ts';
import type { BlockData } from '../content/block-data.ts';
import type { FormPageWords } from './form-pages.ts';

/** What a site has written for a page that would stand without it. */
export type OwnWords = {
  /** The address it was written for. */
  path: string;
  /** They open the page instead of ours. */
  words: Omit<FormPageWords, 'next'>;
  more: OwnPart;
};

/** What goes on from the opening, stands beside it, and follows the form. */
export type OwnPart = {
  text: MarkdownBlock[];
  picture: BlockPicture | null;
  blocks: BlockData[];
  template: Template;
};
