import { FramedPicture } from '../../features/content/blocks/framed-picture.tsx';
import { MarkdownView } from '../../features/content/markdown/markdown-view.tsx';
import { BlocksPart } from '../content/blocks-part.tsx';
import { templateNamed } from '../templates/registry.ts';
import type { OwnPart } from './own-words.ts';

/** Goes on from the lead of a page, in its head. */
export const OwnText = ({ own }: { own: OwnPart | null }) =>
  own && own.text.length > 0 && <MarkdownView blocks={own.text} />;

/** Beside the words where there is room; on a phone the form comes first. */
export const OwnPicture = ({ own }: { own: OwnPart | null }) =>
  own?.picture && <FramedPicture picture={own.picture} sizes="27rem" />;

/** What the site has written beyond its opening, under the form. */
export const OwnBlocks = ({ own }: { own: OwnPart | null }) =>
  own && <BlocksPart blocks={own.blocks} Card={templateNamed(own.template).Card} />;
