import { BlockFrame } from './block-frame.tsx';
import type { Written } from './written-block.ts';

/** Two to four figures as large as they deserve. */
export const FiguresBlock = ({ block: { figures } }: { block: Written<'figures'> }) => (
  <BlockFrame kind="figures" heading={null} isBand>
    <dl>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </BlockFrame>
);
