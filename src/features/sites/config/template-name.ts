/** The templates a site can choose from. Separate from the config schema, which browsers do not load. */
export const templateNames = ['showroom', 'metro', 'outback'] as const;
export type TemplateName = (typeof templateNames)[number];
