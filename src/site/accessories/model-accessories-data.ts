import type { Breadcrumb } from '../../features/car-search/results/search-results.ts';
import type { PageHead } from '../shell/page-head.ts';

export type AccessoryLine = {
  id: number;
  name: string;
  description: string;
  partNumber: string | null;
  price: string; // 'from $1,290', 'Price on request'
  /** Link to the parts form with a prefilled message. */
  enquiryHref: string;
};

/** The accessories of a model by category. */
export type ModelAccessoriesData = {
  kind: 'accessories';
  head: PageHead;
  crumbs: Breadcrumb[];
  lead: string;
  picture: { id: number; width: number; height: number; colour: string } | null;
  groups: { category: string; id: string; lines: AccessoryLine[] }[];
};
