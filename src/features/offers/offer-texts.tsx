import { FoldedWords } from './folded-words.tsx';
import type { OfferCardData } from './offer-card-of.ts';

export const OfferDescription = ({ offer: { description } }: { offer: Pick<OfferCardData, 'description'> }) =>
  description.whole !== '' && <FoldedWords words={description} more="View more" less="View less" />;

export const OfferDisclaimer = ({ offer: { disclaimer } }: { offer: Pick<OfferCardData, 'disclaimer'> }) =>
  disclaimer.whole !== '' && (
    <div className="offer-disclaimer">
      <FoldedWords words={disclaimer} more="View full disclaimer" less="View less disclaimer" />
    </div>
  );
