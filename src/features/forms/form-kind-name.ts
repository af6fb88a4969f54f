/** The forms in a dialog on a car's page, by their names in the URL (`?form=…`). */
export const carFormNames = ['enquiry', 'test-drive', 'offer', 'similar', 'photos'] as const;
export type CarFormName = (typeof carFormNames)[number];

/** The forms with a page of their own. The test drive form has one too, for visitors who have not chosen a car. */
export const pageFormNames = [
  'general',
  'contact',
  'finance',
  'sell',
  'trade-in',
  'service',
  'parts',
  'fleet',
  'careers',
  'quote',
  'feedback',
] as const;

/** `purchase` is the first step of buying online. */
export const formKindNames = [...carFormNames, ...pageFormNames, 'purchase'] as const;
export type FormKindName = (typeof formKindNames)[number];

export const isCarFormName = (name: unknown): name is CarFormName =>
  (carFormNames as readonly unknown[]).includes(name);
