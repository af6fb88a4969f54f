import { Carousel } from '../../ui/carousel.tsx';
import { Section } from '../../ui/section.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { useNearViewport } from '../../ui/interaction/use-near-viewport.ts';
import { useViewedCars } from './use-viewed-cars.ts';
import { Unreachable, ViewedCar, ViewedPlaceholder } from './viewed-car.tsx';
import { viewedPath } from './viewed-path.ts';

export type ViewedSectionProps = {
  /** The car whose page this is. */ exceptId?: number | undefined;
};

/** A row of the cars that the visitor has looked at. They are requested when the row is about to be seen. */
export function ViewedSection({ exceptId }: ViewedSectionProps) {
  const [row, isNear] = useNearViewport<HTMLDivElement>();
  const viewed = useViewedCars({ exceptId, isWanted: isNear });
  if (viewed.state === 'empty') return null;
  return (
    <Section heading="Recently viewed">
      <div ref={row} className="viewed-row">
        {viewed.state === 'unreachable' ? (
          <Unreachable tryAgain={viewed.tryAgain} />
        ) : (
          <Carousel steps={['Previous cars', 'More cars']}>
            {viewed.state === 'loading'
              ? viewed.ids.map((id) => <ViewedPlaceholder key={id} />)
              : viewed.cars.map((car) => <ViewedCar key={car.id} car={car} />)}
          </Carousel>
        )}
        <SmartLink to={viewedPath} className="text-link">
          See or clear the list
        </SmartLink>
      </div>
    </Section>
  );
}
