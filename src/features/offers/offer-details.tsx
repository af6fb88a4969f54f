import { ExpandableHtml } from './expandable-html.tsx';
import type { OfferCardData } from './build-offer-card.ts';

export const OfferDescription = ({ offer: { description } }: { offer: Pick<OfferCardData, 'description'> }) =>
  description.full !== '' && <ExpandableHtml html={description} more="View more" less="View less" />;

export const OfferDisclaimer = ({ offer: { disclaimer } }: { offer: Pick<OfferCardData, 'disclaimer'> }) =>
  disclaimer.full !== '' && (
    <div className="offer-disclaimer">
      <ExpandableHtml html={disclaimer} more="View full disclaimer" less="View less disclaimer" />
    </div>
  );
