/** The pages of a website that a link can lead to, by kind. */
export type LinkTargets = readonly { label: string; items: readonly LinkTarget[] }[];

/** An address of the website, and what visitors call the page. */
export type LinkTarget = { path: string; title: string };
