import type { ConfiguredSite } from './site-config.ts';

/** The pages of a website that a link can lead to, by kind. */
export type LinkTargets = readonly { label: string; items: readonly LinkTarget[] }[];

/** An address of the website, and what visitors call the page. */
export type LinkTarget = { path: string; title: string };

/** The pages of a site that need not be published, without those of its cars. @param perKind at most as many of each kind */
export type ListLinkTargets = (site: ConfiguredSite, perKind: number) => Promise<LinkTargets>;
