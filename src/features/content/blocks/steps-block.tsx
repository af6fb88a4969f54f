import { InlineView } from '../markdown/markdown-view.tsx';
import { BlockFrame } from './block-frame.tsx';
import { columnsFor } from './columns-for.ts';
import type { Written } from './written-block.ts';

/** What happens one after the other; the styles number them. */
export const StepsBlock = ({ block: { heading, steps } }: { block: Written<'steps'> }) => (
  <BlockFrame kind="steps" heading={heading}>
    <ol className={`block-grid steps columns-${columnsFor(steps.length)}`}>
      {steps.map((step) => (
        <li key={step.heading}>
          <h3>{step.heading}</h3>
          <p>
            <InlineView words={step.text} />
          </p>
        </li>
      ))}
    </ol>
  </BlockFrame>
);
