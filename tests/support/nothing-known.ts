import type { KnownMarkup } from '../../src/ui/known-markup.ts';

/** A server that has rendered nothing yet. */
export const nothingKnown: KnownMarkup = {
  around: () => ['', ''],
  item: () => '',
  asIs: (markup) => markup,
  stand: () => undefined,
  frame: () => ['', ''],
};
