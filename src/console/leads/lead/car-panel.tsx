import { Link } from 'react-router';
import type { PriceType } from '../../../features/cars/car-enums.ts';
import { formatDollars, hasPrice, priceTypeLabels } from '../../../features/cars/price.ts';
import { describeStatus } from '../../../features/stock/describe-status.ts';
import { Panel } from '../../components/panel.tsx';

type Price = { price: number; priceType: PriceType };

type CarPanelProps = {
  now: Price & { name: string; stocknum: string; status: string };
  /** When the lead arrived; undefined if it is not known. */
  earlier: (Price & { listed: boolean; status: string | undefined }) | undefined;
  /** Of the car, for people who see the stock. */
  path: string | undefined;
};

/** The car that the customer asks about: as they saw it, and as it is now. */
export const CarPanel = ({ now, earlier, path }: CarPanelProps) => (
  <Panel title="Car">
    <p className="mb-3">
      {path ? (
        <Link to={path} className="font-medium">
          {now.name}
        </Link>
      ) : (
        <span className="font-medium">{now.name}</span>
      )}{' '}
      <span className="text-muted">{now.stocknum}</span>
    </p>
    <table className="then-now">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Fact</span>
          </th>
          <th scope="col">When they wrote</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Price</th>
          <td>{earlier ? formatPrice(earlier) : 'Not known'}</td>
          <td>{formatPrice(now)}</td>
        </tr>
        <tr>
          <th scope="row">Status</th>
          <td>{earlier ? describeEarlier(earlier) : 'Not known'}</td>
          <td>{describeStatus(now.status)}</td>
        </tr>
      </tbody>
    </table>
  </Panel>
);

const formatPrice = ({ price, priceType }: Price): string =>
  hasPrice(price)
    ? `${formatDollars(price)}${priceType === 'drive_away' ? '' : ` ${priceTypeLabels[priceType]}`}`
    : 'No price';

const describeEarlier = ({ listed, status }: { listed: boolean; status: string | undefined }): string =>
  status === undefined ? (listed ? 'Listed for sale' : 'Not listed') : describeStatus(status);
