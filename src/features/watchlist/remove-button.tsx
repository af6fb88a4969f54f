import { Button } from '../../ui/button.tsx';
import { useStore } from '../../ui/store.ts';
import { localItems } from '../sites/local-items.ts';
import { watchForm } from './watch-form.ts';
import { toggleWatched } from './watched.ts';

type RemoveButtonProps = { carId: number; carName: string; canComeBack: boolean };

/** Takes a car off the list that is being looked at. It stays in sight until the page is left: a slip can be undone. */
export function RemoveButton({ carId, carName, canComeBack }: RemoveButtonProps) {
  const isRemoved = useStore(localItems.watchlist, (list) => list?.ids.includes(carId) === false);
  const words = isRemoved ? (canComeBack ? 'Save again' : 'Removed') : 'Remove';
  return (
    <Button
      type="submit"
      kind="quiet"
      size="small"
      form={watchForm.id}
      name={isRemoved ? 'save' : 'remove'}
      value={carId}
      disabled={isRemoved && !canComeBack}
      aria-label={`${words}: ${carName}`}
      onClick={(event) => {
        if (toggleWatched(carId)) event.preventDefault();
      }}
    >
      {words}
    </Button>
  );
}
