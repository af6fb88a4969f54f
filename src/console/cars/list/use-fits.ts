import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the content of an element is no wider than the element. False until the page is hydrated. */
export function useFits(): { ref: RefObject<HTMLDivElement | null>; fits: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setFits(element.scrollWidth <= element.clientWidth));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return { ref, fits };
}
