import { useEffect } from 'react';
import { phoneCardAnchor } from '../actions/action.ts';
import { requestPhone } from './request-phone.ts';
import type { CarPhone } from './car-phone.ts';

/** A link to the phone card of a masked number also reveals the number, so that one click is enough. */
export function usePhoneRevealLinks(phone: CarPhone | null): void {
  useEffect(() => {
    if (!phone?.isMasked) return undefined;
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(`a[href="${phoneCardAnchor}"]`)) void requestPhone(phone);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [phone]);
}
