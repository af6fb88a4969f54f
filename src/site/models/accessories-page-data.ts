import type { Crumb } from '../../features/inventory/results/search-results.ts';
import type { PageHead } from '../page-head.ts';

export type AccessoryLine = {
  id: number;
  name: string;
  description: string;
  partNumber: string | null;
  price: string; // 'from $1,290', 'Price on request'
  /** To the form for parts, with what is asked for written in it. */
  ask: string;
};

/** What a model can be fitted with, by category. */
export type AccessoriesPageData = {
  kind: 'accessories';
  head: PageHead;
  crumbs: Crumb[];
  lead: string;
  picture: { id: number; width: number; height: number; colour: string } | null;
  groups: { category: string; id: string; lines: AccessoryLine[] }[];
};
