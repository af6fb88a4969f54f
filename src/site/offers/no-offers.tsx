import { SmartLink } from '../../ui/smart-link.tsx';
import type { OffersData } from './offers-data.ts';

export const NoOffers = ({ stock }: Pick<OffersData, 'stock'>) => (
  <div className="no-offers">
    <h2>Nothing special this week</h2>
    <p>
      Offers come and go. What we have is priced to sell all the same, and if you tell us what you are looking for, you
      are the first to hear of it.
    </p>
    <p className="no-offers-ways">
      <SmartLink to={stock.href} className="btn btn-brand">
        {stock.label}
      </SmartLink>
      <SmartLink to="/enquire" className="btn btn-outline">
        Tell us what you want
      </SmartLink>
    </p>
  </div>
);
