/** Long enough that crossing the menu bar opens nothing. */
const openAfterMs = 120;
/** Long enough to leave the item briefly on the way into the panel. */
const closeAfterMs = 250;

/**
 * Opens and closes a `details` on mouse hover; touch and keyboard click.
 * @returns a function that removes the behaviour
 */
export function openOnHover(details: HTMLDetailsElement): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleToggle = (open: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => (details.open = open), open ? openAfterMs : closeAfterMs);
  };
  const listen = (type: 'pointerenter' | 'pointerleave', open: boolean) =>
    details.addEventListener(type, ({ pointerType }) => pointerType === 'mouse' && scheduleToggle(open), { signal });
  /** The click that usually follows a hover must not close the panel again. */
  const press = (event: MouseEvent) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') return;
    event.preventDefault();
    details.open = true;
  };

  listen('pointerenter', true);
  listen('pointerleave', false);
  details.querySelector('summary')?.addEventListener('click', press, { signal });
  // The pointer may have been there before hydration.
  if (details.matches(':hover') && matchMedia('(hover: hover)').matches) scheduleToggle(true);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
