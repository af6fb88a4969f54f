import { useSearchView } from '../results/search-view.ts';
import { OptionLinks } from './option-links.tsx';
import { isSelected, getToggledValues } from './select-option.ts';
import type { FacetOption, FilterDataFor } from './filter-data.ts';
import { OptionSearch, useOptionSearch } from './option-search.tsx';
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
  const search = useOptionSearch(options);
  if (options.length <= visibleOptions) return <OptionLinks {...common} options={options} />;
  const rest = options.slice(visibleOptions);
  return (
    <>
      <OptionSearch label={label} options={options} {...search} />
      {search.matches ? (
        <OptionLinks {...common} options={search.matches} />
      ) : (
        <>
          <OptionLinks {...common} options={options.slice(0, visibleOptions)} />
          <ShowMore label={`Show all ${options.length}`} open={rest.some(isChecked)}>
            <OptionLinks {...common} label={`More ${label.toLowerCase()} options`} options={rest} />
          </ShowMore>
        </>
      )}
    </>
  );
}
