/** The forms over a car's page, by their names in its address. */
export const carFormNames = ['enquiry', 'test-drive', 'offer', 'similar', 'photos'] as const;
export type CarFormName = (typeof carFormNames)[number];

/** The forms that have a page of their own. A test drive has one too, for those who have not chosen a car yet. */
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

/** A purchase in steps begins with a form of its own. */
export const formKindNames = [...carFormNames, ...pageFormNames, 'purchase'] as const;
export type FormKindName = (typeof formKindNames)[number];

export const isCarFormName = (name: unknown): name is CarFormName =>
  (carFormNames as readonly unknown[]).includes(name);
