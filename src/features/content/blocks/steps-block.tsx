import { InlineView } from '../markdown/markdown-view.tsx';
import { BlockFrame } from './block-frame.tsx';
import { getGridColumns } from './grid-columns.ts';
import type { StaticBlockOf } from './static-block.ts';

/** Numbered steps; the numbers come from the styles. */
export const StepsBlock = ({ block: { heading, steps } }: { block: StaticBlockOf<'steps'> }) => (
  <BlockFrame kind="steps" heading={heading}>
    <ol className={`block-grid steps columns-${getGridColumns(steps.length)}`}>
      {steps.map((step) => (
        <li key={step.heading}>
          <h3>{step.heading}</h3>
          <p>
            <InlineView content={step.text} />
          </p>
        </li>
      ))}
    </ol>
  </BlockFrame>
);
