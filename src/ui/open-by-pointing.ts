/** Long enough that crossing a bar of menus opens none of them. */
const openAfterMs = 120;
/** Long enough to cut a corner on the way into the panel. */
const closeAfterMs = 250;

/** Lets a `details` open and close by pointing at it with a mouse; touch and keyboard press. @returns how to end it */
export function openByPointing(part: HTMLDetailsElement): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (open: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => (part.open = open), open ? openAfterMs : closeAfterMs);
  };
  const listen = (type: 'pointerenter' | 'pointerleave', open: boolean) =>
    part.addEventListener(type, ({ pointerType }) => pointerType === 'mouse' && soon(open), { signal });
  /** What pointing is about to open or has opened, the click that usually follows must not close. */
  const press = (event: MouseEvent) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') return;
    event.preventDefault();
    part.open = true;
  };

  listen('pointerenter', true);
  listen('pointerleave', false);
  part.querySelector('summary')?.addEventListener('click', press, { signal });
  // The pointer may have been there before the page came alive.
  if (part.matches(':hover') && matchMedia('(hover: hover)').matches) soon(true);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
