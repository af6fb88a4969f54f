import { Icon } from '../../ui/icon.tsx';
import { useStore } from '../../ui/store.ts';
import { localItems } from '../sites/local-items.ts';
import { watchForm } from './watch-form.ts';
import { toggleIfLoaded } from './watched-code.ts';

type WatchButtonProps = {
  carId: number;
  carName: string;
  isSold: boolean;
  /** What pressing it is good for, where that is not told by the place. */ hint?: string | undefined;
};

/** A bookmark that is full for a car on the watchlist. Of a sold car there is one only to remove it by. */
export function WatchButton({ carId, carName, isSold, hint }: WatchButtonProps) {
  const isWatched = useStore(localItems.watchlist, (list) => list?.ids.includes(carId) ?? false);
  if (isSold && !isWatched) return null;
  return (
    <button
      type="submit"
      className="watch-button"
      aria-pressed={isWatched}
      aria-label={`Watch ${carName}`}
      title={hint}
      form={watchForm.id}
      name={isWatched ? 'remove' : 'save'}
      value={carId}
      onClick={(event) => {
        if (toggleIfLoaded(carId)) event.preventDefault();
      }}
    >
      <Icon name="bookmark" />
    </button>
  );
}
