/** Long enough that crossing the menu bar opens nothing. */
const openAfterMs = 120;
/** Long enough to leave the item briefly on the way into the panel. */
const closeAfterMs = 250;

/**
 * Opens and closes a `details` on mouse hover; touch and keyboard click.
 * @returns a function that removes the behaviour
 */
export function openOnHover(part: HTMLDetailsElement): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (open: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => (part.open = open), open ? openAfterMs : closeAfterMs);
  };
  const listen = (type: 'pointerenter' | 'pointerleave', open: boolean) =>
    part.addEventListener(type, ({ pointerType }) => pointerType === 'mouse' && soon(open), { signal });
  /** The click that usually follows a hover must not close the panel again. */
  const press = (event: MouseEvent) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') return;
    event.preventDefault();
    part.open = true;
  };

  listen('pointerenter', true);
  listen('pointerleave', false);
  part.querySelector('summary')?.addEventListener('click', press, { signal });
  // The pointer may have been there before hydration.
  if (part.matches(':hover') && matchMedia('(hover: hover)').matches) soon(true);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
