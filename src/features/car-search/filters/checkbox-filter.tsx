import { useSearchView } from '../results/search-view.ts';
import { OptionLinks } from './option-links.tsx';
import { isSelected, getToggledValues } from './select-option.ts';
import type { FacetOption, FilterDataFor } from './filter-data.ts';
import { ShowMore } from './show-more.tsx';

const visibleOptions = 8;

export function CheckboxFilter({ filter }: { filter: FilterDataFor<'checkboxes'> }) {
  const { attribute, label, options } = filter;
  const { state, getFacetHrefs } = useSearchView();
  const getHrefWith = getFacetHrefs(attribute);
  const isChecked = (option: FacetOption) => isSelected(state, attribute, option);
  const common = {
    label,
    isChosen: isChecked,
    getHref: (option: FacetOption) => getHrefWith(getToggledValues(state, attribute, option)),
  };
  if (options.length <= visibleOptions) return <OptionLinks {...common} options={options} />;
  const rest = options.slice(visibleOptions);
  return (
    <>
      <OptionLinks {...common} options={options.slice(0, visibleOptions)} />
      <ShowMore label={`Show all ${options.length}`} open={rest.some(isChecked)}>
        <OptionLinks {...common} label={`More ${label.toLowerCase()} options`} options={rest} />
      </ShowMore>
    </>
  );
}
