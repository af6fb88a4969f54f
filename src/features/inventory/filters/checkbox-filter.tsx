import { useSearchView } from '../results/search-view.ts';
import { Choices } from './choices.tsx';
import { isChosen, toggledValues } from './choose-option.ts';
import type { FacetOption, FilterOf } from './filter-data.ts';
import { More } from './more.tsx';

const firstOptions = 8;

export function CheckboxFilter({ filter }: { filter: FilterOf<'checkboxes'> }) {
  const { attribute, label, options } = filter;
  const { state, hrefsOf } = useSearchView();
  const hrefWith = hrefsOf(attribute);
  const isOn = (option: FacetOption) => isChosen(state, attribute, option);
  const common = {
    label,
    isChosen: isOn,
    hrefOf: (option: FacetOption) => hrefWith(toggledValues(state, attribute, option)),
  };
  if (options.length <= firstOptions) return <Choices {...common} options={options} />;
  const rest = options.slice(firstOptions);
  return (
    <>
      <Choices {...common} options={options.slice(0, firstOptions)} />
      <More label={`Show all ${options.length}`} open={rest.some(isOn)}>
        <Choices {...common} label={`More of ${label.toLowerCase()}`} options={rest} />
      </More>
    </>
  );
}
