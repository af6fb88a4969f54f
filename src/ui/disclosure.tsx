import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

type DisclosureProps = Omit<ComponentProps<'details'>, 'children' | 'open'> & {
  summary: ReactNode;
  summaryClassName?: string;
  summaryLabel?: string;
  /** With a mouse it may open by pointing at it; touch and keyboard always press. */
  opensOn?: 'click' | 'hover';
  children: ReactNode;
};

/**
 * A part that opens and closes: a native `details`, so that it works before and without JavaScript. With it, the part
 * also closes on navigation, on Escape, on a press outside and when the focus leaves it.
 */
export function Disclosure({
  summary,
  summaryClassName,
  summaryLabel,
  opensOn = 'click',
  children,
  ...rest
}: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useCloseOnNavigation(details);
  useDismissal(details, open);
  return (
    <details
      ref={details}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      {...(opensOn === 'hover' && { onPointerEnter: point(true), onPointerLeave: point(false) })}
      {...rest}
    >
      <summary className={summaryClassName} aria-label={summaryLabel}>
        {summary}
      </summary>
      {children}
    </details>
  );
}

function close(details: HTMLDetailsElement | null) {
  if (details) details.open = false;
}

const point = (open: boolean) => (event: React.PointerEvent<HTMLDetailsElement>) => {
  if (event.pointerType === 'mouse') event.currentTarget.open = open;
};

function useCloseOnNavigation(details: RefObject<HTMLDetailsElement | null>) {
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    // A part that the visitor opened before the page came alive stays open.
    if (shownAt.current !== key) close(details.current);
    shownAt.current = key;
  }, [details, key]);
}

function useDismissal(details: RefObject<HTMLDetailsElement | null>, open: boolean) {
  useEffect(() => {
    const part = details.current;
    if (!open || !part) return;
    const controller = new AbortController();
    const { signal } = controller;
    const leave = (target: EventTarget | null) => {
      if (target instanceof Node && !part.contains(target)) close(part);
    };
    document.addEventListener('pointerdown', (event) => leave(event.target), { signal });
    part.addEventListener('focusout', (event) => leave(event.relatedTarget), { signal });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        close(part);
        part.querySelector('summary')?.focus();
      },
      { signal },
    );
    return () => controller.abort();
  }, [details, open]);
}
