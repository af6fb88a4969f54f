import { formatCount } from '../../../ui/text/format-count.ts';
import type { FacetOption } from './filter-data.ts';

/** The options of a select, with their counts. */
export const Options = ({ options }: { options: readonly FacetOption[] }) =>
  options.map((option) => (
    <option key={option.label} value={getFormValue(option)}>
      {`${option.label} (${formatCount(option.count)})`}
    </option>
  ));

/** The popular makes, then every make by name. */
export const MakeGroups = ({ makes, popular }: Record<'makes' | 'popular', readonly FacetOption[]>) => (
  <>
    <optgroup label="Popular Makes">
      <Options options={popular} />
    </optgroup>
    <optgroup label="All Makes">
      <Options options={makes} />
    </optgroup>
  </>
);

/** Without JavaScript a form can send one spelling: the first, which is the most frequent. */
export const getFormValue = (option: FacetOption | undefined): string => option?.values[0] ?? '';
