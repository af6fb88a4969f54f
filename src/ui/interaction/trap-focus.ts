const focusable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';

/** Keeps Tab inside a popover that covers the page. */
export function trapFocus(event: KeyboardEvent): void {
  const container = event.currentTarget;
  if (event.key !== 'Tab' || !(container instanceof HTMLElement) || !container.matches(':popover-open')) return;
  const stops = [...container.querySelectorAll<HTMLElement>(focusable)].filter((stop) =>
    stop.checkVisibility({ visibilityProperty: true }),
  );
  const [first, last] = [stops.at(0), stops.at(-1)];
  const [edge, next] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  next?.focus();
}
