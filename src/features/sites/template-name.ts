/** The looks a site can choose from. Apart from the config's schema, so that a browser need not load that. */
export const templates = ['showroom', 'metro', 'outback'] as const;
export type Template = (typeof templates)[number];
