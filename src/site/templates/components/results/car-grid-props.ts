import type { SearchPageData } from '../../../search/search-data.ts';
import type { SiteTemplate } from '../../template.ts';

export type CarGridProps = {
  data: SearchPageData;
  Card: SiteTemplate['Card'];
  sizes: string;
  className?: string;
};
