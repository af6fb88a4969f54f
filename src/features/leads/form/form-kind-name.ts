/** The forms over a car's page, by their names in its address. */
export const carFormNames = ['enquiry', 'test-drive', 'offer', 'similar', 'photos'] as const;
export type CarFormName = (typeof carFormNames)[number];

export const formKindNames = [...carFormNames, 'finance'] as const;
export type FormKindName = (typeof formKindNames)[number];

export const isCarFormName = (name: unknown): name is CarFormName =>
  (carFormNames as readonly unknown[]).includes(name);
