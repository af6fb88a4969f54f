import type { ComponentType } from 'react';
import { Carousel } from '../../../ui/carousel.tsx';
import type { CardCar, CardSettings } from '../card/card-car.ts';
import type { CarCardProps } from '../card/card-props.ts';

type SimilarCarsProps = { cars: readonly CardCar[]; settings: CardSettings; Card: ComponentType<CarCardProps> };

const sizes = '(min-width: 64rem) 320px, 80vw';

/** Cards to look at and nothing to press on them: the whole card leads to its car. */
export const SimilarCars = ({ cars, settings, Card }: SimilarCarsProps) => (
  <Carousel className="similar-cars" steps={['Previous cars', 'More cars']}>
    {cars.map((car) => (
      <li key={car.id}>
        <Card car={car} settings={{ ...settings, buttons: [], quickLook: false }} sizes={sizes} />
      </li>
    ))}
  </Carousel>
);
