import type { ComponentType } from 'react';
import { Carousel } from '../../../ui/carousel.tsx';
import { KnownItem } from '../../../ui/known-item.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import type { CardCar, CardSettings } from '../card/card-car.ts';
import type { CarCardProps } from '../card/card-props.ts';
import { plainCard } from '../card/card-settings.ts';

type SimilarCarsProps = { cars: readonly CardCar[]; settings: CardSettings; Card: ComponentType<CarCardProps> };

const sizes = '(min-width: 64rem) 320px, 80vw';

/** More than a wide screen shows: who moves on has the others by then, and the page is lighter for everybody. */
const cameWithPage = 5;

/** Cards to look at and nothing to press on them: the whole card leads to its car. */
export function SimilarCars({ cars, settings, Card }: SimilarCarsProps) {
  const shown = useHydrated() ? cars : cars.slice(0, cameWithPage);
  const plain = plainCard(settings);
  const how = JSON.stringify(['similar', plain, sizes]);
  return (
    <Carousel steps={['Previous cars', 'More cars']}>
      {shown.map((car) => (
        <KnownItem key={car.id} by={Card} of={car} how={how}>
          {() => <Card car={car} settings={plain} sizes={sizes} />}
        </KnownItem>
      ))}
    </Carousel>
  );
}
