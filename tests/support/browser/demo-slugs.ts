import { demoSites } from '../../../src/demo/dealers/all-dealers.ts';

/** Every demo site. */
export const demoSlugs: readonly string[] = demoSites.map(({ slug }) => slug);
