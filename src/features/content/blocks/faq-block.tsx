import { Icon } from '../../../ui/icon.tsx';
import { InlineView } from '../markdown/markdown-view.tsx';
import { BlockFrame } from './block-frame.tsx';
import type { Written } from './written-block.ts';

/** Each question opens by itself: native, so that it does without JavaScript. */
export const FaqBlock = ({ block: { heading, items } }: { block: Written<'faq'> }) => (
  <BlockFrame kind="faq" heading={heading}>
    <div className="questions">
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <h3>{question}</h3>
            <Icon name="chevron-down" className="turns" />
          </summary>
          <p>
            <InlineView words={answer} />
          </p>
        </details>
      ))}
    </div>
  </BlockFrame>
);
