import type { BlockPicture } from '../../features/content/blocks/static-block.ts';
import type { MarkdownBlock } from '../../features/content/markdown/markdown.ts';
import type { TemplateName } from '../../features/sites/config/template-name.ts';
import type { BlockData } from '../content/block-data.ts';
import type { FormPageCopy } from './form-pages.ts';

/** A site's own content for a page that also works without it. */
export type CustomContent = {
  /** The path that it was written for. */
  path: string;
  /** Replaces the default introduction. */
  copy: Omit<FormPageCopy, 'next'>;
  body: CustomContentBody;
};

/** Text and picture of the introduction, and blocks below the form. */
export type CustomContentBody = {
  text: MarkdownBlock[];
  picture: BlockPicture | null;
  blocks: BlockData[];
  template: TemplateName;
};
