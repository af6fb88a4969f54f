import { InlineView } from '../markdown/markdown-view.tsx';
import { Question } from '../question.tsx';
import { BlockFrame } from './block-frame.tsx';
import type { Written } from './written-block.ts';

export const FaqBlock = ({ block: { heading, items } }: { block: Written<'faq'> }) => (
  <BlockFrame kind="faq" heading={heading}>
    <div className="questions">
      {items.map(({ question, answer }) => (
        <Question key={question} question={question}>
          <InlineView words={answer} />
        </Question>
      ))}
    </div>
  </BlockFrame>
);
