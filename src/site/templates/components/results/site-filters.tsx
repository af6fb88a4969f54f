import { useContext } from 'react';
import { FilterSections } from '../../../../features/car-search/filters/filter-sections.tsx';
import { InlineNonce } from '../../../rendering/inline-nonce.ts';

/** The site's filters, stacked; each is as open as the visitor left it. */
export const SiteFilters = () => <FilterSections nonce={useContext(InlineNonce)} />;
