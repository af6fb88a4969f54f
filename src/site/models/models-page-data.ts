import type { Breadcrumb } from '../../features/car-search/results/search-results.ts';
import type { ModelCardData } from '../../features/models/model-card-data.ts';
import type { Choice } from '../../ui/choice-links.tsx';
import type { PageHead } from '../shell/page-head.ts';

/** All models of a site, or those of one body type. */
export type ModelsPageData = {
  head: PageHead;
  crumbs: Breadcrumb[];
  heading: string;
  lead: string;
  bodies: Choice[];
  /** By category, or by make if the site has several. */
  groups: { id: string; name: string; cards: ModelCardData[] }[];
  contact: { label: string; to: string };
  stock: { label: string; to: string };
};
