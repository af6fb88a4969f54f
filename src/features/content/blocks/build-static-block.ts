import { type HeadingIds, parseMarkdown } from '../markdown/parse-markdown.ts';
import { parseInline } from '../markdown/parse-inline.ts';
import type { Block } from './block.ts';
import type { BlockPicture, StaticBlock } from './static-block.ts';

export type StaticBlockSource = Extract<Block, { kind: StaticBlock['kind'] }>;

type BlockContext = {
  /** The page's pictures that the site may show. */
  pictures: ReadonlyMap<number, BlockPicture>;
  names: HeadingIds;
};

/** Parses a static block's text. A block whose picture was deleted keeps its text. */
export function buildStaticBlock(block: StaticBlockSource, { pictures, names }: BlockContext): StaticBlock {
  switch (block.kind) {
    case 'prose':
      return { kind: 'prose', text: parseMarkdown(block.markdown, names) };
    case 'picture-text': {
      const { kind, heading, markdown, imageId, side, link = null } = block;
      return {
        kind,
        heading,
        text: parseMarkdown(markdown, names),
        picture: pictures.get(imageId) ?? null,
        side,
        link,
      };
    }
    case 'cards': {
      const cards = block.cards.map(({ icon = null, link = null, ...card }) => ({ ...parseText(card), icon, link }));
      return { kind: 'cards', heading: block.heading ?? null, cards };
    }
    case 'steps':
      return { ...block, steps: block.steps.map(parseText) };
    case 'figures':
      return block;
    case 'table':
      return { ...block, heading: block.heading ?? null, note: block.note ?? null };
    case 'faq': {
      const items = block.items.map(({ question, answer }) => ({ question, answer: parseInline(answer) }));
      return { ...block, items };
    }
    case 'call-to-action':
      return { ...block, text: parseInline(block.text) };
  }
}

const parseText = ({ heading, text }: { heading: string; text: string }) => ({ heading, text: parseInline(text) });
