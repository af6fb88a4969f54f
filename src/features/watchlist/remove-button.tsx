import { Button } from '../../ui/button.tsx';
import { useStore } from '../../ui/state/store.ts';
import { browserStorage } from '../sites/browser-storage.ts';
import { watchForm } from './watch-form.ts';
import { toggleWatched } from './browser-watchlist.ts';

type RemoveButtonProps = { carId: number; carName: string; canSaveAgain: boolean };

/** Removes a car from the watchlist page. The car stays visible until the page is left, so a mistake can be undone. */
export function RemoveButton({ carId, carName, canSaveAgain }: RemoveButtonProps) {
  const isRemoved = useStore(browserStorage.watchlist, (list) => list?.ids.includes(carId) === false);
  const label = isRemoved ? (canSaveAgain ? 'Save again' : 'Removed') : 'Remove';
  return (
    <Button
      type="submit"
      kind="quiet"
      size="small"
      form={watchForm.id}
      name={isRemoved ? 'save' : 'remove'}
      value={carId}
      disabled={isRemoved && !canSaveAgain}
      aria-label={`${label}: ${carName}`}
      onClick={(event) => {
        if (toggleWatched(carId)) event.preventDefault();
      }}
    >
      {label}
    </Button>
  );
}
