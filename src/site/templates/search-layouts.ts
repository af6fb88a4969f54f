import type { TemplateName } from '../../features/sites/config/template-name.ts';
import type { SearchLayout } from './layout-types.ts';
import { Search as Metro } from './metro/search.tsx';
import { Search as Outback } from './outback/search.tsx';
import { Search as Showroom } from './showroom/search.tsx';

/** Separate from the templates, so that only results pages load the filters. */
export const searchLayouts: Record<TemplateName, SearchLayout> = { showroom: Showroom, metro: Metro, outback: Outback };
