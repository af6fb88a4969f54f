import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the element has been within a screen of what the visitor sees. */
export function useNearViewport<Target extends HTMLElement>(): [RefObject<Target | null>, boolean] {
  const element = useRef<Target>(null);
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWasNear(true);
      },
      { rootMargin: '100% 0%' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, wasNear];
}
