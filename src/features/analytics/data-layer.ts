type Entry = Readonly<Record<string, unknown>>;

/** More than a page view produces before the visitor decides. */
const maxPending = 20;

let isOpen = false;
let pending: { entry: Entry; page: string }[] = [];

/** Passes an entry to the dealer's tag manager if the visitor has consented. Until then, queues it for this page view. */
export function forwardEntry(entry: Entry, page: string): void {
  if (isOpen) pushEntry(entry);
  else pending = [...pending.filter((each) => each.page === page), { entry, page }].slice(-maxPending);
}

/** Call it when the visitor consents: forwards the entries of this page and drops those of other pages. */
export function openDataLayer(page: string): void {
  if (isOpen) return;
  isOpen = true;
  for (const { entry } of pending.filter((each) => each.page === page)) pushEntry(entry);
  pending = [];
}

export function closeDataLayer(): void {
  isOpen = false;
}

export function pushEntry(entry: Entry): void {
  // The global name tag managers read from.
  const target = globalThis as { dataLayer?: Entry[] };
  (target.dataLayer ??= []).push(entry);
}
