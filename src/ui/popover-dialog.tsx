import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type PopoverDialogProps = { id: string; heading: string; className: string; children: ReactNode };

/** Opened by a button with `popoverTarget` and closed natively, without JavaScript. */
export const PopoverDialog = ({ id, heading, className, children }: PopoverDialogProps) => (
  <dialog id={id} popover="auto" aria-labelledby={`${id}-heading`} className={`popover-dialog ${className}`}>
    <h2 id={`${id}-heading`} className="heading">
      {heading}
    </h2>
    <button type="button" aria-label="Close" popoverTarget={id} popoverTargetAction="hide">
      <Icon name="close" />
    </button>
    {children}
  </dialog>
);
