import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';

/** Opens the page about the price. */
export const PriceDetailsLink = ({ href }: { href: string }) => (
  <p className="price-details-link">
    <SmartLink to={href}>About the price</SmartLink>
  </p>
);

type MarketIndicatorProps = {
  /** '$1,240 below market average' */
  belowMarket: string;
  /** The page about the price, if it has anything to say. */
  href: string | null;
};

/** How far below the market the price is. It opens the page about the price. */
export const MarketIndicator = ({ belowMarket, href }: MarketIndicatorProps) => {
  const content = (
    <>
      <Icon name="trend-down" />
      {belowMarket}
    </>
  );
  return (
    <p className="price-details-link">
      {href === null ? (
        <span className="below-market">{content}</span>
      ) : (
        <SmartLink to={href} className="below-market">
          {content}
        </SmartLink>
      )}
    </p>
  );
};
