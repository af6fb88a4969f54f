import { type ReactNode, useEffect, useRef } from 'react';
import { lockScroll } from './lock-scroll.ts';

type ModalProps = {
  /** The id of the heading that says what this is. One that can take the focus is where reading begins. */
  labelledBy: string;
  onClose(): void;
  /** It comes open with the server's page, where without JavaScript it is seen but not yet modal. */
  isOpenAtFirst?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A native dialog over the page, open for as long as it is rendered: the browser moves the focus in and back, closes it
 * by Escape and lets nothing behind it be reached. A press beside it closes it too. A button within closes it by a form
 * of the method `dialog`.
 */
export function Modal({ labelledBy, onClose, isOpenAtFirst = false, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    const controller = new AbortController();
    const { signal } = controller;
    const letGo = lockScroll();
    if (!shown.matches(':modal')) makeModal(shown, document.getElementById(labelledBy));
    // Whoever marks words and lets go beside the dialog has not pressed beside it.
    let pressed: EventTarget | null = null;
    shown.addEventListener('pointerdown', ({ target }) => (pressed = target), { signal });
    shown.addEventListener('click', ({ target }) => target === shown && pressed === shown && shown.close(), { signal });
    return () => {
      controller.abort();
      letGo();
    };
  }, [labelledBy]);
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

/** One that was open already may be in use: whoever types in it goes on where they were. */
function makeModal(shown: HTMLDialogElement, heading: HTMLElement | null): void {
  const { activeElement } = document;
  const { scrollTop } = shown;
  shown.removeAttribute('open'); // an open one refuses to become modal
  shown.showModal();
  shown.scrollTop = scrollTop;
  if (activeElement instanceof HTMLElement && shown.contains(activeElement)) {
    activeElement.focus({ preventScroll: true });
  } else if (heading?.hasAttribute('tabindex')) heading.focus();
}
