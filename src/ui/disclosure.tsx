import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { openOnHover } from './interaction/open-on-hover.ts';

type DisclosureProps = Omit<ComponentProps<'details'>, 'children' | 'open'> & {
  summary: ReactNode;
  summaryClassName?: string;
  summaryLabel?: string;
  /** Applies to a mouse only; touch and keyboard always click. */
  opensOn?: 'click' | 'hover';
  children: ReactNode;
};

/**
 * A disclosure based on `details`, so that it works before hydration and without JavaScript. With JavaScript it also
 * closes on navigation, on Escape, on a click outside and when it loses focus.
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
  useOpenOnHover(details, opensOn === 'hover');
  return (
    <details ref={details} {...rest}>
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

function useCloseOnNavigation(details: RefObject<HTMLDetailsElement | null>) {
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    // Stays open if the visitor opened it before hydration.
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
    const closeIfOutside = (target: EventTarget | null) => {
      if (part.open && target instanceof Node && !part.contains(target)) close(part);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !part.open) return;
      close(part);
      part.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', (event) => closeIfOutside(event.target), { signal });
    document.addEventListener('keydown', escape, { signal });
    part.addEventListener('focusout', (event) => closeIfOutside(event.relatedTarget), { signal });
    return () => controller.abort();
  }, [details]);
}

function useOpenOnHover(details: RefObject<HTMLDetailsElement | null>, isEnabled: boolean) {
  useEffect(() => (isEnabled && details.current ? openOnHover(details.current) : undefined), [details, isEnabled]);
}
