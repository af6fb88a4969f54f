import { CarNameAndPrice } from '../../features/inventory/car-name-and-price.tsx';
import { imageSrcSet, imageUrl } from '../../platform/images/image-url.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Figure, JourneyCar, JourneyStepData } from './journey-data.ts';

/** What is being bought and what it comes to, always in sight. */
export const JourneyAside = ({ page: { car, money, promises } }: { page: JourneyStepData }) => (
  <aside aria-label="What you are buying" className="journey-aside">
    <JourneyCarHead car={car} />
    <div className="journey-aside-more">
      {/* The price stands beside the name. */}
      <Money figures={money.slice(1)} />
      {promises.length > 0 && (
        <ul className="journey-points">
          {promises.map((promise) => (
            <li key={promise}>
              <Icon name="shield" /> {promise}
            </li>
          ))}
        </ul>
      )}
    </div>
  </aside>
);

export const JourneyCarHead = ({ car }: { car: JourneyCar }) => (
  <div className="journey-car">
    {car.picture && (
      <Picture
        src={imageUrl(car.picture.id, { w: 640, crop: '3:2' })}
        srcSet={imageSrcSet(car.picture.id, { widths: [240, 640, 960], crop: '3:2' })}
        sizes="(width >= 64rem) 24rem, 5rem"
        width={640}
        height={427}
        alt=""
        colour={car.picture.colour}
        first
      />
    )}
    <CarNameAndPrice {...car} />
  </div>
);

export const Money = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="journey-money">
    {figures.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
