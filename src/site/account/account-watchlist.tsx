import './account-cars.css';
import { imageUrl } from '../../platform/images/image-url.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { AccountData, WatchedLine } from './account-data.ts';
import { AccountSection } from './account-section.tsx';

type AccountWatchlistProps = Pick<AccountData, 'searchPath' | 'nouns'> & {
  watchlist: NonNullable<AccountData['watchlist']>;
};

/** The cars saved last, with a link to all of them. */
export const AccountWatchlist = ({ watchlist: { path, count, cars }, searchPath, nouns }: AccountWatchlistProps) => (
  <AccountSection
    id="watchlist"
    heading="Watchlist"
    aside={
      count > 0 && (
        <SmartLink to={path} className="text-link">
          {count === cars.length ? 'Open the watchlist' : `See all ${count}`}
        </SmartLink>
      )
    }
  >
    {count === 0 ? (
      <p className="account-empty">
        You are not watching any {nouns.many} yet. Press the bookmark{' '}
        <Icon name="bookmark" className="account-in-line" /> on any {nouns.one} to keep it here and follow its price.{' '}
        <SmartLink to={searchPath} className="text-link">
          Search our stock
        </SmartLink>
      </p>
    ) : (
      <ul className="account-cars">
        {cars.map((car) => (
          <Watched key={car.id} car={car} />
        ))}
      </ul>
    )}
  </AccountSection>
);

const Watched = ({ car: { name, href, price, picture, change, state } }: { car: WatchedLine }) => (
  <li>
    <SmartLink to={href} className="account-car">
      {picture ? (
        <Picture
          src={imageUrl(picture.id, { w: 240, crop: '3:2' })}
          width={240}
          height={160}
          alt=""
          colour={picture.colour}
        />
      ) : (
        <span className="account-no-picture">
          <Icon name="car" />
        </span>
      )}
      <span>
        <strong>{name}</strong>
        {price && <span className="account-price">{price}</span>}
        {state && <span className="account-muted">{state}</span>}
        {change && <span className={change.isDown ? 'account-down' : 'account-muted'}>{change.label}</span>}
      </span>
    </SmartLink>
  </li>
);
