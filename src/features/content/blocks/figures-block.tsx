import { BlockFrame } from './block-frame.tsx';
import type { StaticBlockOf } from './static-block.ts';

/** Two to four large figures. */
export const FiguresBlock = ({ block: { figures } }: { block: StaticBlockOf<'figures'> }) => (
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
