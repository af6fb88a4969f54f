import './viewed-cars.css';
import { imageUrl } from '../../platform/images/image-url.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { ViewedCarLine } from './use-viewed-cars.ts';

/** A small card. All have the same height, so that nothing moves when they replace their placeholders. */
export const ViewedCar = ({ car: { name, href, price, priceType, picture, isOffered, drop } }: ViewedCarProps) => (
  <li>
    <SmartLink to={href} className="viewed-car" data-gone={isOffered ? undefined : ''}>
      {picture ? (
        <Picture
          src={imageUrl(picture.id, { w: 320, crop: '3:2' })}
          width={320}
          height={213}
          alt=""
          colour={picture.colour}
        />
      ) : (
        <span className="viewed-no-picture">
          <Icon name="car" />
        </span>
      )}
      <strong className="viewed-name">{name}</strong>
      <span className="viewed-price">
        <b>{price}</b> {priceType && <small>{priceType}</small>}
      </span>
      <span className="viewed-drop">
        {drop && (
          <>
            <Icon name="trend-down" /> {drop}
          </>
        )}
      </span>
    </SmartLink>
  </li>
);
type ViewedCarProps = { car: ViewedCarLine };

export const ViewedPlaceholder = () => (
  <li aria-hidden="true">
    <span className="viewed-car">
      <span className="viewed-no-picture" />
      <span className="viewed-name" />
      <span className="viewed-price" />
      <span className="viewed-drop" />
    </span>
  </li>
);

export const Unreachable = ({ tryAgain }: { tryAgain(): void }) => (
  <div role="alert">
    <p>We could not reach our server to show the cars you looked at. Please check your connection.</p>
    <Button className="mt-4" kind="outline" onClick={tryAgain}>
      Try again
    </Button>
  </div>
);
