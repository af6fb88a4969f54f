import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { Blocker } from 'react-router';

/** Asks before leaving a page whose uploads are still running. */
export const ConfirmLeaving = ({ blocker }: { blocker: Blocker }) => (
  <AlertDialog.Root open={blocker.state === 'blocked'}>
    <AlertDialog.Portal>
      <AlertDialog.Backdrop className="backdrop" />
      <AlertDialog.Popup className="dialog">
        <AlertDialog.Title className="text-lg font-semibold">Photos are still being uploaded</AlertDialog.Title>
        <AlertDialog.Description className="mt-2 text-muted">
          If you leave this page, the remaining photos are not added.
        </AlertDialog.Description>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <button type="button" className="btn btn-outline" onClick={() => blocker.proceed?.()}>
            Leave
          </button>
          <button type="button" className="btn btn-brand" onClick={() => blocker.reset?.()}>
            Stay
          </button>
        </div>
      </AlertDialog.Popup>
    </AlertDialog.Portal>
  </AlertDialog.Root>
);
