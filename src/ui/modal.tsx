import { type ReactNode, useEffect, useRef } from 'react';
import { closeOnBack } from './interaction/close-on-back.ts';
import { lockScroll } from './interaction/lock-scroll.ts';

type ModalProps = {
  /** The id of the heading. If it is focusable it receives the initial focus. */
  labelledBy: string;
  onClose(): void;
  /** Whether it is open in the server's page. Without JavaScript it is then visible but not modal. */
  isOpenAtFirst?: boolean;
  /** Whether the browser's back button closes it. Not for a dialog with an address of its own. */
  closesOnBack?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A native dialog that is open while it is rendered: the browser traps and restores focus and closes it on Escape. A
 * click on the backdrop closes it too, as does a form with method `dialog` inside.
 */
export function Modal({
  labelledBy,
  onClose,
  isOpenAtFirst = false,
  closesOnBack = false,
  className,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    const controller = new AbortController();
    const { signal } = controller;
    const unlockScroll = lockScroll();
    if (!shown.matches(':modal')) makeModal(shown, document.getElementById(labelledBy));
    const removeEntry = closesOnBack ? closeOnBack(() => shown.close()) : undefined;
    // Ending a text selection outside the dialog is not a click on the backdrop.
    let pressed: EventTarget | null = null;
    shown.addEventListener('pointerdown', ({ target }) => (pressed = target), { signal });
    shown.addEventListener('click', ({ target }) => target === shown && pressed === shown && shown.close(), { signal });
    return () => {
      controller.abort();
      unlockScroll();
      removeEntry?.();
    };
  }, [labelledBy, closesOnBack]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={className}
      open={isOpenAtFirst || undefined}
      onClose={onClose}
    >
      {children}
    </dialog>
  );
}

/** A dialog that was already open may be in use, so the focus stays. */
function makeModal(shown: HTMLDialogElement, heading: HTMLElement | null): void {
  const { activeElement } = document;
  const { scrollTop } = shown;
  shown.removeAttribute('open'); // showModal throws on an open dialog
  shown.showModal();
  shown.scrollTop = scrollTop;
  if (activeElement instanceof HTMLElement && shown.contains(activeElement)) {
    activeElement.focus({ preventScroll: true });
  } else if (heading?.hasAttribute('tabindex')) heading.focus();
}
