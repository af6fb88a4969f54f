import type { Crumb } from '../../features/inventory/results/search-results.ts';
import type { ModelCardData } from '../../features/models/model-card-data.ts';
import type { Choice } from '../../ui/choice-links.tsx';
import type { PageHead } from '../page-head.ts';

/** Every model that the site shows, or those of one body. */
export type ModelsPageData = {
  head: PageHead;
  crumbs: Crumb[];
  heading: string;
  lead: string;
  bodies: Choice[];
  /** By category, or by make where the site has several. */
  groups: { id: string; name: string; cards: ModelCardData[] }[];
  ask: { label: string; to: string };
  stock: { label: string; to: string };
};
