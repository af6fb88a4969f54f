import { useEffect, useRef } from 'react';

/** For a `details`: calls back whenever it opens, and once if a visitor opened it before the page came alive. */
export function useOnOpen(onOpen: () => void) {
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
