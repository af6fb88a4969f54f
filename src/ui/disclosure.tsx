import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
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
  useCloseOnNavigation(details);
  useDismissal(details);
  return (
    <details
      ref={details}
      {...(opensOn === 'hover' && { onPointerEnter: point(true), onPointerLeave: point(false) })}
      {...rest}
    >
      <summary
        className={summaryClassName}
        aria-label={summaryLabel}
        {...(opensOn === 'hover' && { onClick: ignoreMouse })}
      >
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

/** What pointing has opened, the click that usually follows must not close. */
const ignoreMouse = ({ nativeEvent: event }: React.MouseEvent) => {
  if (event instanceof PointerEvent && event.pointerType === 'mouse') event.preventDefault();
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

function useDismissal(details: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const part = details.current;
    if (!part) return;
    const controller = new AbortController();
    const { signal } = controller;
    const leave = (target: EventTarget | null) => {
      if (part.open && target instanceof Node && !part.contains(target)) close(part);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !part.open) return;
      close(part);
      part.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', (event) => leave(event.target), { signal });
    document.addEventListener('keydown', escape, { signal });
    part.addEventListener('focusout', (event) => leave(event.relatedTarget), { signal });
    return () => controller.abort();
  }, [details]);
}
