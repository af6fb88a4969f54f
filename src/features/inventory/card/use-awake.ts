import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether anybody has pointed at an element, touched it or come to it by keyboard yet. */
export function useAwake<Of extends HTMLElement>(): [RefObject<Of | null>, boolean] {
  const element = useRef<Of>(null);
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const wake = () => setAwake(true);
    // Whoever was here before the scripts does not come again.
    if (element.current?.matches(':hover, :focus-within')) wake();
    for (const event of ['pointerenter', 'focusin']) {
      element.current?.addEventListener(event, wake, { once: true, signal: controller.signal });
    }
    return () => controller.abort();
  }, []);
  return [element, awake];
}
