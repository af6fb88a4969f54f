import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactElement, ReactNode } from 'react';

type ConfirmDialogProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** The form or button that does it. */
  action: ReactNode;
};

/** Asks before something that is hard to undo. */
export const ConfirmDialog = ({ trigger, title, children, action }: ConfirmDialogProps) => (
  <AlertDialog.Root>
    <AlertDialog.Trigger render={trigger} />
    <AlertDialog.Portal>
      <AlertDialog.Backdrop className="backdrop" />
      <AlertDialog.Popup className="dialog">
        <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
        <AlertDialog.Description render={<div />} className="mt-2 text-muted">
          {children}
        </AlertDialog.Description>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <AlertDialog.Close className="btn btn-outline">Cancel</AlertDialog.Close>
          {action}
        </div>
      </AlertDialog.Popup>
    </AlertDialog.Portal>
  </AlertDialog.Root>
);
