import { FramedPicture } from '../../features/content/blocks/framed-picture.tsx';
import { MarkdownView } from '../../features/content/markdown/markdown-view.tsx';
import { LazyBlocks } from '../content/lazy-blocks.tsx';
import { getTemplate } from '../templates/registry.ts';
import type { CustomContentBody } from './custom-content.ts';

/** Text below the lead of a page. */
export const CustomText = ({ own }: { own: CustomContentBody | null }) =>
  own && own.text.length > 0 && <MarkdownView blocks={own.text} />;

/** Beside the text on wide screens; hidden on phones, where the form comes first. */
export const CustomPicture = ({ own }: { own: CustomContentBody | null }) =>
  own?.picture && <FramedPicture picture={own.picture} sizes="27rem" />;

/** The site's blocks below the form. */
export const CustomBlocks = ({ own }: { own: CustomContentBody | null }) =>
  own && <LazyBlocks blocks={own.blocks} Card={getTemplate(own.template).Card} />;
