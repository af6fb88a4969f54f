import { SmartLink } from '../../ui/smart-link.tsx';
import type { OffersData } from './offers-data.ts';

export const NoOffers = ({ stock }: Pick<OffersData, 'stock'>) => (
  <div className="no-offers">
    <h2>No offers right now</h2>
    <p>Offers change often. Tell us what you are looking for and we will let you know as soon as something comes up.</p>
    <p className="no-offers-actions">
      <SmartLink to={stock.href} className="btn btn-brand">
        {stock.label}
      </SmartLink>
      <SmartLink to="/enquire" className="btn btn-outline">
        Tell us what you want
      </SmartLink>
    </p>
  </div>
);
