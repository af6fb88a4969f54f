import { MarkdownView } from '../markdown/markdown-view.tsx';
import { CallToActionBlock } from './call-to-action-block.tsx';
import { CardsBlock } from './cards-block.tsx';
import { FaqBlock } from './faq-block.tsx';
import { FiguresBlock } from './figures-block.tsx';
import { PictureTextBlock } from './picture-text-block.tsx';
import { StepsBlock } from './steps-block.tsx';
import { TableBlock } from './table-block.tsx';
import type { StaticBlock } from './static-block.ts';

export function StaticBlockView({ block }: { block: StaticBlock }) {
  switch (block.kind) {
    case 'prose':
      return (
        <div className="page-block block-prose container-site">
          <MarkdownView blocks={block.text} />
        </div>
      );
    case 'picture-text':
      return <PictureTextBlock block={block} />;
    case 'cards':
      return <CardsBlock block={block} />;
    case 'steps':
      return <StepsBlock block={block} />;
    case 'figures':
      return <FiguresBlock block={block} />;
    case 'table':
      return <TableBlock block={block} />;
    case 'faq':
      return <FaqBlock block={block} />;
    case 'call-to-action':
      return <CallToActionBlock block={block} />;
  }
}
