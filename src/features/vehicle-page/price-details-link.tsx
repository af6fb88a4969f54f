import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';

type PriceDetailsLinkProps = {
  /** The market-price indicator, if the car has it: '$1,240 below market average'. */
  belowMarket: string | null;
  /** The page about the price, if it has anything to say. */
  href: string | null;
};

/** Opens the page about the price. The market-price indicator is a link to it. */
export const PriceDetailsLink = ({ belowMarket, href }: PriceDetailsLinkProps) =>
  href && (
    <p className="price-details-link">
      <SmartLink to={href} {...(belowMarket && { className: 'below-market' })}>
        {belowMarket && <Icon name="trend-down" />}
        {belowMarket ?? 'About the price'}
      </SmartLink>
    </p>
  );
