import type { ComponentType } from 'react';
import type { Template } from '../../features/sites/template-name.ts';
import type { SearchPageData } from '../search-data.ts';
import { Search as Metro } from './metro/search.tsx';
import { Search as Outback } from './outback/search.tsx';
import { Search as Showroom } from './showroom/search.tsx';
import type { SiteTemplate } from './template.ts';

/** The card is handed in: every page has that of its template already, and no page needs those of the others. */
export type SearchLayout = ComponentType<{ data: SearchPageData; Card: SiteTemplate['Card'] }>;

/** Apart from the templates themselves, so that only a page of results loads the filters. */
export const searchLayouts: Record<Template, SearchLayout> = { showroom: Showroom, metro: Metro, outback: Outback };
