import type { IconName } from '../../../ui/icon-name.ts';
import type { Inline, MarkdownBlock } from '../markdown/markdown.ts';

export type BlockLink = { label: string; to: string };

/** A picture as the image route serves it. */
export type BlockPicture = { id: number; width: number; height: number; colour: string; alt: string };

type Titled = { heading: string; text: Inline[] };

/** A block that shows no site data, parsed by the server and ready to render. */
export type StaticBlock =
  | { kind: 'prose'; text: MarkdownBlock[] }
  | {
      kind: 'picture-text';
      heading: string;
      text: MarkdownBlock[];
      picture: BlockPicture | null;
      side: 'left' | 'right';
      link: BlockLink | null;
    }
  | {
      kind: 'cards';
      heading: string | null;
      cards: (Titled & { icon: IconName | null; link: BlockLink | null })[];
    }
  | { kind: 'steps'; heading: string; steps: Titled[] }
  | { kind: 'figures'; figures: { value: string; label: string }[] }
  | { kind: 'table'; heading: string | null; head: string[]; rows: string[][]; note: string | null }
  | { kind: 'faq'; heading: string; items: { question: string; answer: Inline[] }[] }
  | { kind: 'call-to-action'; heading: string; text: Inline[]; links: BlockLink[] };

export type StaticBlockOf<Kind extends StaticBlock['kind']> = Extract<StaticBlock, { kind: Kind }>;
