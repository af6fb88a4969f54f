import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { Blocker } from 'react-router';

type ConfirmLeavingProps = {
  /** Of `useLeaveGuard`. */
  blocker: Blocker;
  title: string;
  /** What is lost. */
  children: string;
};

/** Asks before leaving a page that would lose something. */
export const ConfirmLeaving = ({ blocker, title, children }: ConfirmLeavingProps) => (
  <AlertDialog.Root open={blocker.state === 'blocked'}>
    <AlertDialog.Portal>
      <AlertDialog.Backdrop className="backdrop" />
      <AlertDialog.Popup className="dialog">
        <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
        <AlertDialog.Description className="mt-2 text-muted">{children}</AlertDialog.Description>
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
