import { SmartLink } from '../../../ui/smart-link.tsx';
import { typeName } from '../type-name.ts';
import type { CardCar, CardSettings } from './card-car.ts';
import { cardLinks } from './card-links.ts';
import type { CarCardProps } from './card-props.ts';

/** The whole card follows this link. */
export const CardName = ({ car: { name, slug } }: { car: CardCar }) => (
  <h3 className="car-name">
    <SmartLink to={`/cars/${slug}`} className="cover-link">
      {name.includes('-') ? name.split(hyphenated).map(unbroken) : name}
    </SmartLink>
  </h3>
);

const hyphenated = /(\S*-\S*)/;

/** `CX-3` and `C-HR` are one word each: a line never ends within them. */
const unbroken = (words: string, key: number) =>
  words.includes('-') ? (
    <span key={key} className="whitespace-nowrap">
      {words}
    </span>
  ) : (
    words
  );

/** The amount, else the site's words for none; then what it includes and what it was. */
export const CardPrice = ({ car, settings }: { car: CardCar; settings: CardSettings }) => (
  <p className="car-price">
    {car.price === null ? <b className="car-ask">{settings.noPrice}</b> : <b>{car.price}</b>}
    {car.priceType && <span>{car.priceType}</span>}
    {car.before && (
      <span>
        Was <s>{car.before}</s>
      </span>
    )}
  </p>
);

/** The type and the facts, each a chip. */
export const CardChips = ({ car }: { car: CardCar }) => (
  <ul className="car-facts">
    {[typeName(car), ...car.facts].map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </ul>
);

/** Price and weekly price side by side. */
export const CardPriceBar = ({ car, settings }: { car: CardCar; settings: CardSettings }) => (
  <div className="car-bar">
    <CardPrice car={car} settings={settings} />
    {car.weekly && <p className="car-weekly">{car.weekly}</p>}
  </div>
);

export const CardButtons = ({ car, settings, compare }: Pick<CarCardProps, 'car' | 'settings' | 'compare'>) => {
  const links = cardLinks(car, settings.buttons);
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
