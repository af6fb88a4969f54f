import { useContext } from 'react';
import { FilterSections } from '../../../../features/inventory/filters/filter-sections.tsx';
import { InlineMarker } from '../../../inline-marker.ts';

/** The site's filters one under the other, each as open as the visitor left it. */
export const SiteFilters = () => <FilterSections nonce={useContext(InlineMarker)} />;
