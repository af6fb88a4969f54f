import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

type PopoverDialogProps = { id: string; heading: string; className: string; children: ReactNode };

/** Opened by a button with `popoverTarget`, and closed, by the browser itself: with or without JavaScript. */
export function PopoverDialog({ id, heading, className, children }: PopoverDialogProps) {
  const headingId = useId();
  return (
    <dialog id={id} popover="auto" aria-labelledby={headingId} className={`popover-dialog ${className}`}>
      <h2 id={headingId} className="heading">
        {heading}
      </h2>
      <button type="button" aria-label="Close" popoverTarget={id} popoverTargetAction="hide">
        <Icon name="close" />
      </button>
      {children}
    </dialog>
  );
}
