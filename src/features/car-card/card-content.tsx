import { SmartLink } from '../../ui/smart-link.tsx';
import { carTypeLabel } from '../cars/car-type-label.ts';
import { Icon } from '../../ui/icon.tsx';
import { type CardCar, type CardSettings, getCardHref } from './card-car.ts';
import { buildCardLinks } from './card-links.ts';
import type { CarCardProps } from './card-props.ts';

/** The link covers the whole card. */
export const CardName = ({ car }: { car: CardCar }) => (
  <h3 className="car-name">
    <SmartLink to={getCardHref(car)} className="cover-link">
      {breakOutsideHyphens(car.name)}
    </SmartLink>
  </h3>
);

const breakOutsideHyphens = (name: string) => (name.includes('-') ? name.split(hyphenated).map(toUnbreakable) : name);

const hyphenated = /(\S*-\S*)/;

/** Keeps `CX-3` and `C-HR` from breaking at the hyphen. */
const toUnbreakable = (text: string, key: number) =>
  text.includes('-') ? (
    <span key={key} className="whitespace-nowrap">
      {text}
    </span>
  ) : (
    text
  );

/** The price, or the site's text for cars without one; then the price type and the previous price. */
export const CardPrice = ({ car, settings }: { car: CardCar; settings: CardSettings }) => (
  <p className="car-price">
    {car.price === null ? <b className="car-no-price">{settings.noPrice}</b> : <b>{car.price}</b>}
    {car.priceType && <span>{car.priceType}</span>}
    {car.before && (
      <span>
        Was <s>{car.before}</s>
      </span>
    )}
  </p>
);

/** Chips with the car type and the facts. */
export const CardChips = ({ car }: { car: CardCar }) => (
  <ul className="car-facts">
    {[carTypeLabel(car), ...car.facts].map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </ul>
);

/** Where the car is, and how it gets to the visitor. */
export const CardDistance = ({ car: { distance } }: { car: CardCar }) =>
  distance && (
    <p className="car-distance">
      <Icon name="map-pin" />
      <span>
        {distance.text}
        {distance.transfer && <span>{distance.transfer}</span>}
      </span>
    </p>
  );

/** Price and weekly price side by side. */
export const CardPriceBar = ({ car, settings }: { car: CardCar; settings: CardSettings }) => (
  <div className="car-bar">
    <CardPrice car={car} settings={settings} />
    <CardWeekly car={car} />
  </div>
);

/** The weekly price and what it is. */
export const CardWeekly = ({ car: { weekly } }: { car: CardCar }) =>
  weekly && (
    <p className="car-weekly">
      {weekly} <small>by subscription</small>
    </p>
  );

export const CardButtons = ({ car, settings, compare }: Pick<CarCardProps, 'car' | 'settings' | 'compare'>) => {
  const links = buildCardLinks(car, settings.buttons);
  return (
    (links.length > 0 || compare) && (
      <div className="car-buttons">
        {links.map(({ text, to }) => (
          <SmartLink key={to} to={to}>
            {text}
          </SmartLink>
        ))}
        {compare}
      </div>
    )
  );
};
