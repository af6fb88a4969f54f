import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { tabAfterKey } from '../../../ui/tab-after-key.ts';
import { placeShown } from './photo-place.ts';

type PhotoStrip = {
  /** Its part of the page: keys that are pressed within it move the strip. */
  part: RefObject<HTMLElement | null>;
  strip: RefObject<HTMLUListElement | null>;
  at: number;
  /** After the last comes the first: a button that went out under the finger would take the focus with it. */
  show(place: number, how?: ScrollBehavior): void;
};

/** A strip of photos that is swiped, moved by keys, and knows which one it shows. */
export function usePhotoStrip(count: number): PhotoStrip {
  const part = useRef<HTMLElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const show = useCallback<PhotoStrip['show']>(
    (place, behavior = 'auto') => {
      const photo = strip.current?.children[(place + count) % count];
      if (!(photo instanceof HTMLElement)) return;
      strip.current?.scrollTo({ left: photo.offsetLeft, behavior });
      // Who moves by the keyboard goes along, or would press what cannot be seen any more.
      if (strip.current?.contains(document.activeElement))
        photo.querySelector('button')?.focus({ preventScroll: true });
    },
    [count],
  );
  useEffect(() => {
    const shown = strip.current;
    if (!shown) return;
    // Some browsers let the keyboard reach every list that scrolls, others only one that says so or holds controls.
    if (!shown.querySelector('button')) shown.tabIndex = 0;
    const look = () => setAt(placeShown(shown));
    look(); // it may have been swiped before the page came alive
    shown.addEventListener('scroll', look, { passive: true });
    return () => shown.removeEventListener('scroll', look);
  }, []);
  useEffect(() => {
    const pressed = part.current;
    if (!pressed) return;
    const follow = (event: KeyboardEvent) => {
      const place = tabAfterKey(event.key, at, count);
      if (place === undefined) return;
      event.preventDefault();
      show(place);
    };
    pressed.addEventListener('keydown', follow);
    return () => pressed.removeEventListener('keydown', follow);
  }, [at, count, show]);
  return { part, strip, at, show };
}
