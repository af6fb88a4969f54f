import { useEffect, useRef } from 'react';

/** Props for `<details>` that call back whenever it opens, and once if it was opened before hydration. */
export function useDetailsOpen(onOpen: () => void) {
  const details = useRef<HTMLDetailsElement>(null);
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  useEffect(() => {
    if (details.current?.open) latest.current();
  }, []);
  return {
    ref: details,
    onToggle: ({ currentTarget }: { currentTarget: HTMLDetailsElement }) => {
      if (currentTarget.open) onOpen();
    },
  };
}
