type Entry = Readonly<Record<string, unknown>>;

/** More than a page view produces before its visitor answers. */
const maxHeld = 20;

let isOpen = false;
let held: { entry: Entry; page: string }[] = [];

/**
 * Hands an entry to the dealer's tag manager if the visitor has agreed. Until then it waits, for this page view only.
 */
export function forwardEntry(entry: Entry, page: string): void {
  if (isOpen) pushEntry(entry);
  else held = [...held.filter((each) => each.page === page), { entry, page }].slice(-maxHeld);
}

/** The visitor agreed on this page: forwards what happened on it and drops entries of other pages. */
export function openDataLayer(page: string): void {
  if (isOpen) return;
  isOpen = true;
  for (const { entry } of held.filter((each) => each.page === page)) pushEntry(entry);
  held = [];
}

export function closeDataLayer(): void {
  isOpen = false;
}

export function pushEntry(entry: Entry): void {
  // The global name tag managers read from.
  const target = globalThis as { dataLayer?: Entry[] };
  (target.dataLayer ??= []).push(entry);
}
