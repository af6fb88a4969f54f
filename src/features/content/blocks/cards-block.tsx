import { Icon } from '../../../ui/icon.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { InlineView } from '../markdown/markdown-view.tsx';
import { BlockFrame } from './block-frame.tsx';
import { BlockGrid } from './block-grid.tsx';
import type { StaticBlockOf } from './static-block.ts';

/** Cards with a heading, text and an optional link. */
export const CardsBlock = ({ block: { heading, cards } }: { block: StaticBlockOf<'cards'> }) => (
  <BlockFrame kind="cards" heading={heading}>
    <BlockGrid count={cards.length}>
      {cards.map((card) => (
        <li key={card.heading} className="text-card">
          {card.icon && <Icon name={card.icon} />}
          {/* h3 below the block's heading; h2 if the block has none. */}
          {heading === null ? <h2>{card.heading}</h2> : <h3>{card.heading}</h3>}
          <p>
            <InlineView content={card.text} />
          </p>
          {card.link && (
            <SmartLink to={card.link.to} className="text-link">
              {card.link.label}
            </SmartLink>
          )}
        </li>
      ))}
    </BlockGrid>
  </BlockFrame>
);
