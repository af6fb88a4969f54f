import { imageUrl } from '../../../platform/images/image-url.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useStore, useStoreValue } from '../../../ui/state/store.ts';
import { browserStorage, maxComparedCars } from '../../sites/browser-storage.ts';
import type { ComparedCar } from '../../sites/browser-storage.ts';
import { clearCompared, compareHref, isCompareFull, removeCompared } from './compared-cars.ts';

const fullMessage = `You can compare up to ${maxComparedCars} cars. Remove one to choose another.`;

export function CompareBar() {
  const cars = useStoreValue(browserStorage.compared);
  const isFull = useStore(isCompareFull, Boolean);
  return (
    <aside aria-label="Cars to compare" className="compare-tray">
      <output className="container-site block text-sm font-semibold not-empty:pt-2">{isFull && fullMessage}</output>
      <div className="container-site flex items-center gap-3 py-2">
        <ul className="flex min-w-0 flex-1 gap-2">
          {cars.map((car) => (
            <ChosenCar key={car.id} car={car} />
          ))}
        </ul>
        <button type="button" className="btn btn-quiet btn-small max-sm:hidden" onClick={clearCompared}>
          Clear
        </button>
        <CompareLink cars={cars} />
      </div>
    </aside>
  );
}

const ChosenCar = ({ car: { id, name, picture } }: { car: ComparedCar }) => (
  <li className="relative flex min-w-0 items-center gap-2 sm:max-w-56 sm:rounded-site sm:border sm:border-line sm:pr-9">
    <span className="compare-thumb">
      <Icon name="car" />
      {picture !== null && <Picture src={imageUrl(picture, { w: 160, crop: '3:2' })} width={60} height={40} alt="" />}
    </span>
    <span className="truncate text-sm max-sm:sr-only">{name}</span>
    <button type="button" aria-label={`Remove ${name}`} className="compare-remove" onClick={() => removeCompared(id)}>
      <Icon name="close" />
    </button>
  </li>
);

/** A single car needs no comparison page: asks for a second one. */
const CompareLink = ({ cars }: { cars: readonly ComparedCar[] }) =>
  cars.length === 1 ? (
    <p className="shrink-0 text-sm text-muted">Choose one more</p>
  ) : (
    <ButtonLink to={compareHref(cars.map(({ id }) => id))} className="shrink-0 px-4">
      Compare {cars.length} cars
    </ButtonLink>
  );
