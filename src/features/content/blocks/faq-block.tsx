import { InlineView } from '../markdown/markdown-view.tsx';
import { FaqQuestion } from '../faq-question.tsx';
import { BlockFrame } from './block-frame.tsx';
import type { StaticBlockOf } from './static-block.ts';

export const FaqBlock = ({ block: { heading, items } }: { block: StaticBlockOf<'faq'> }) => (
  <BlockFrame kind="faq" heading={heading}>
    <div className="questions">
      {items.map(({ question, answer }) => (
        <FaqQuestion key={question} question={question}>
          <InlineView content={answer} />
        </FaqQuestion>
      ))}
    </div>
  </BlockFrame>
);
