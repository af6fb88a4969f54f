import { MarkdownView } from '../../features/content/markdown/markdown-view.tsx';
import { imageSrcSet, imageUrl } from '../../platform/images/image-url.ts';
import { Picture } from '../../ui/picture.tsx';
import { BlocksPart } from '../content/blocks-part.tsx';
import { templateNamed } from '../templates/registry.ts';
import type { OwnPart } from './own-words.ts';

/** Goes on from the lead of a page, in its head. */
export const OwnText = ({ own }: { own: OwnPart | null }) =>
  own && own.text.length > 0 && <MarkdownView blocks={own.text} />;

/** Beside the words where there is room; on a phone the form comes first. */
export function OwnPicture({ own }: { own: OwnPart | null }) {
  if (!own?.picture) return null;
  const { id, width, height, colour, alt } = own.picture;
  return (
    <Picture
      src={imageUrl(id, { w: 640, crop: '3:2' })}
      srcSet={imageSrcSet(id, { widths: [480, 640, 960], crop: '3:2', availableWidth: width })}
      sizes="27rem"
      className="max-md:hidden"
      {...{ width, height, colour, alt }}
    />
  );
}

/** What the site has written beyond its opening, under the form. */
export const OwnBlocks = ({ own }: { own: OwnPart | null }) =>
  own && <BlocksPart blocks={own.blocks} Card={templateNamed(own.template).Card} />;
