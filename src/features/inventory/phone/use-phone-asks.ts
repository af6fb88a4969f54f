import { useEffect } from 'react';
import { phoneCardAnchor } from '../actions/action.ts';
import { askForPhone } from './ask-for-phone.ts';
import type { CarPhone } from './car-phone.ts';

/** Whoever presses a link to the card of a masked number asks for the number: one press is enough. */
export function usePhoneAsks(phone: CarPhone | null): void {
  useEffect(() => {
    if (!phone?.isMasked) return undefined;
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(`a[href="${phoneCardAnchor}"]`)) void askForPhone(phone);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [phone]);
}
