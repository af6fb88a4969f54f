import type { ComponentType } from 'react';
import { Carousel } from '../../ui/carousel.tsx';
import { CachedFragment } from '../../platform/fragment-cache/cached-fragment.tsx';
import { useHydrated } from '../../ui/state/use-hydrated.ts';
import type { CardCar, CardSettings } from '../car-card/card-car.ts';
import type { CarCardProps } from '../car-card/card-props.ts';
import { withoutCardButtons } from '../car-card/card-settings.ts';

type SimilarCarsProps = { cars: readonly CardCar[]; settings: CardSettings; Card: ComponentType<CarCardProps> };

const sizes = '(min-width: 64rem) 320px, 80vw';

/** More than a wide screen shows. The rest is added on hydration, which keeps the HTML small. */
const serverRenderedCars = 5;

/** Cards without buttons, which only link to their car. */
export function SimilarCars({ cars, settings, Card }: SimilarCarsProps) {
  const shown = useHydrated() ? cars : cars.slice(0, serverRenderedCars);
  const plain = withoutCardButtons(settings);
  return (
    <Carousel steps={['Previous cars', 'More cars']}>
      {shown.map((car) => (
        <CachedFragment key={car.id} name={`similar car ${JSON.stringify(car)}`}>
          {() => (
            <li>
              <Card car={car} settings={plain} sizes={sizes} />
            </li>
          )}
        </CachedFragment>
      ))}
    </Carousel>
  );
}
