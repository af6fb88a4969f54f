import { formatCount } from '../../../ui/text/format-count.ts';
import type { FacetOption } from './filter-data.ts';

/** The options of a select, with their counts. Those without cars are disabled, unless selected. */
export const Options = ({ options, selected = '' }: { options: readonly FacetOption[]; selected?: string }) =>
  options.map((option) => (
    <option
      key={option.label}
      value={getFormValue(option)}
      disabled={option.count === 0 && getFormValue(option) !== selected}
    >
      {`${option.label} (${formatCount(option.count)})`}
    </option>
  ));

type MakeGroupsProps = Record<'makes' | 'popular', readonly FacetOption[]> & { selected?: string };

/** The popular makes, then every make by name. */
export const MakeGroups = ({ makes, popular, selected = '' }: MakeGroupsProps) => (
  <>
    <optgroup label="Popular Makes">
      <Options options={popular} selected={selected} />
    </optgroup>
    <optgroup label="All Makes">
      <Options options={makes} selected={selected} />
    </optgroup>
  </>
);

/** Without JavaScript a form can send one spelling: the first, which is the most frequent. */
export const getFormValue = (option: FacetOption | undefined): string => option?.values[0] ?? '';
