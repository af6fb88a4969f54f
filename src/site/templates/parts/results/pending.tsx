import { formatCount } from '../../../../ui/format-count.ts';
export const ActiveFilters = () => null;
export const FilterSections = (_: { layout?: 'bar' }) => null;
export const SortMenu = () => null;
export const AnimatedCount = ({ value }: { value: number }) => <>{formatCount(value)}</>;
