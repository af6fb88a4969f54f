import { Icon } from '../../../ui/icon.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { InlineView } from '../markdown/markdown-view.tsx';
import { BlockFrame } from './block-frame.tsx';
import { BlockGrid } from './block-grid.tsx';
import type { Written } from './written-block.ts';

/** Several things of one kind, each with its words and perhaps the way to it. */
export const CardsBlock = ({ block: { heading, cards } }: { block: Written<'cards'> }) => (
  <BlockFrame kind="cards" heading={heading}>
    <BlockGrid count={cards.length}>
      {cards.map((card) => (
        <li key={card.heading} className="word-card">
          {card.icon && <Icon name={card.icon} />}
          {/* Below the block's heading; a block without one stands below the page's. */}
          {heading === null ? <h2>{card.heading}</h2> : <h3>{card.heading}</h3>}
          <p>
            <InlineView words={card.text} />
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
