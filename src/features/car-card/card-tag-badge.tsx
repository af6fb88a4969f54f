import type { CardTag } from './card-car.ts';
import certifiedBadge from './certified-badge.svg';

/** The tag as text; the certified tag is an image. */
export const CardTagBadge = ({ tag: { kind, text } }: { tag: CardTag }) =>
  kind === 'certified' ? (
    <img src={certifiedBadge} alt={text} width={124} height={32} className="car-badge" />
  ) : (
    <span className={`car-tag tag-${kind}`}>{text}</span>
  );
