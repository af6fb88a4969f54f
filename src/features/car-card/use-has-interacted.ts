import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the visitor has hovered, touched or focused the element. */
export function useHasInteracted<Target extends HTMLElement>(): [RefObject<Target | null>, boolean] {
  const element = useRef<Target>(null);
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const onInteraction = () => setHasInteracted(true);
    // The pointer or focus may have entered before hydration.
    if (element.current?.matches(':hover, :focus-within')) onInteraction();
    for (const event of ['pointerenter', 'focusin']) {
      element.current?.addEventListener(event, onInteraction, { once: true, signal: controller.signal });
    }
    return () => controller.abort();
  }, []);
  return [element, hasInteracted];
}
