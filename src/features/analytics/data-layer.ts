type Entry = Readonly<Record<string, unknown>>;

/** More than a page sees happen before its visitor has answered. */
const mostHeld = 20;

let isOpen = false;
let held: { entry: Entry; page: string }[] = [];

/** Hands an entry to the dealer's tag manager, once its visitor agrees; until then it waits, for this page view only. */
export function forward(entry: Entry, page: string): void {
  if (isOpen) pushEntry(entry);
  else held = [...held.filter((each) => each.page === page), { entry, page }].slice(-mostHeld);
}

/** The visitor has agreed on this page: what happened on it goes along, what happened on others is forgotten. */
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
  // The one name under which tag managers look for what happened.
  const shared = globalThis as { dataLayer?: Entry[] };
  (shared.dataLayer ??= []).push(entry);
}
