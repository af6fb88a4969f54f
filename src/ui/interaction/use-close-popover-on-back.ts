import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { closeOnBack } from './close-on-back.ts';

/** Lets the back button close a popover. It stays open when a link inside it changes the address. */
export function useClosePopoverOnBack(popover: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  useEffect(() => {
    const shown = popover.current;
    if (!shown) return undefined;
    let removeEntry: (() => void) | undefined;
    const update = (): void => {
      const isOpen = shown.matches(':popover-open');
      if (isOpen === Boolean(removeEntry)) return;
      removeEntry?.();
      removeEntry = isOpen ? closeOnBack(() => shown.hidePopover()) : undefined;
    };
    if (key) update(); // opened before hydration, or still open at a new address
    const controller = new AbortController();
    shown.addEventListener('toggle', update, { signal: controller.signal });
    return () => {
      controller.abort();
      removeEntry?.();
    };
  }, [popover, key]);
}
