import { Icon } from '../../ui/icon.tsx';
import { useStore } from '../../ui/state/store.ts';
import { browserStorage } from '../sites/browser-storage.ts';
import { watchForm } from './watch-form.ts';
import { toggleIfLoaded } from './lazy-browser-watchlist.ts';

type WatchButtonProps = {
  carId: number;
  carName: string;
  isSold: boolean;
  /** The purpose of the button, if it is not clear from its position. */ hint?: string | undefined;
  /** Shown beside the icon on sites that have a heart and a bookmark. */ label?: string | undefined;
};

/** A bookmark, filled for cars on the watchlist. Sold cars have one only to be removed. */
export function WatchButton({ carId, carName, isSold, hint, label }: WatchButtonProps) {
  const isWatched = useStore(browserStorage.watchlist, (list) => list?.ids.includes(carId) ?? false);
  if (isSold && !isWatched) return null;
  return (
    <button
      type="submit"
      className="watch-button"
      aria-pressed={isWatched}
      aria-label={`Watch ${carName}`}
      title={hint}
      data-label={label}
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
