import type { ComponentType } from 'react';
import { Carousel } from '../../ui/carousel.tsx';
import { CachedListItem } from '../../ui/fragment-cache/cached-list.tsx';
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
  const how = JSON.stringify(['similar', plain, sizes]);
  return (
    <Carousel steps={['Previous cars', 'More cars']}>
      {shown.map((car) => (
        <CachedListItem key={car.id} by={Card} of={car} how={how}>
          {() => <Card car={car} settings={plain} sizes={sizes} />}
        </CachedListItem>
      ))}
    </Carousel>
  );
}
