import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { getTabForKey } from '../../../ui/interaction/tab-keys.ts';

type PhotoStrip = {
  /** Arrow keys pressed inside this element move the strip. */
  region: RefObject<HTMLElement | null>;
  strip: RefObject<HTMLUListElement | null>;
  index: number;
  /** Wraps around: a button that disappeared on the last photo would lose the focus. */
  show(next: number, how?: ScrollBehavior): void;
};

/** A strip of photos that can be swiped or moved by keys, and tracks the visible photo. */
export function usePhotoStrip(count: number): PhotoStrip {
  const region = useRef<HTMLElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const show = useCallback<PhotoStrip['show']>(
    (next, behavior = 'auto') => {
      const photo = strip.current?.children[(next + count) % count];
      if (!(photo instanceof HTMLElement)) return;
      strip.current?.scrollTo({ left: photo.offsetLeft, behavior });
      // Moves the focus too. Otherwise Enter would activate a photo that is out of view.
      if (strip.current?.contains(document.activeElement))
        photo.querySelector('button')?.focus({ preventScroll: true });
    },
    [count],
  );
  useEffect(() => {
    const list = strip.current;
    if (!list) return;
    // Not every browser makes a scrollable list focusable when it contains no controls.
    if (!list.querySelector('button')) list.tabIndex = 0;
    const update = () => setIndex(getVisiblePhotoIndex(list));
    update(); // it may have been swiped before hydration
    list.addEventListener('scroll', update, { passive: true });
    return () => list.removeEventListener('scroll', update);
  }, []);
  useEffect(() => {
    const target = region.current;
    if (!target) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement) return; // the turntable, which has the same keys
      const next = getTabForKey(event.key, index, count);
      if (next === undefined) return;
      event.preventDefault();
      show(next);
    };
    target.addEventListener('keydown', onKeyDown);
    return () => target.removeEventListener('keydown', onKeyDown);
  }, [index, count, show]);
  return { region, strip, index, show };
}

/** The index of the photo at the start of the strip. */
function getVisiblePhotoIndex({ scrollLeft, children }: HTMLElement): number {
  const [first, second] = [children[0], children[1]] as (Partial<HTMLElement> | undefined)[];
  const step = (second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0);
  return step > 0 ? Math.min(children.length - 1, Math.max(0, Math.round(scrollLeft / step))) : 0;
}
