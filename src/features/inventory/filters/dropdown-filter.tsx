import { SelectField } from '../../../ui/field.tsx';
import { formatCount } from '../../../ui/format-count.ts';
import { KnownPart } from '../../../ui/known-part.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import { useSearchView } from '../results/search-view.ts';
import { chooseOnly, isChosen } from './choose-option.ts';
import type { FacetOption, FilterOf } from './filter-data.ts';
import { FilterForm } from './filter-form.tsx';

/** Stands for several values, which only an address or another widget can choose. */
const several = ' ';

/** One value of a facet, or any. */
export function DropdownFilter({ filter }: { filter: FilterOf<'dropdown'> }) {
  const { attribute, label, options, popular } = filter;
  const { state, go } = useSearchView();
  const chosen = options.filter((option) => isChosen(state, attribute, option));
  const { shown, changeNow } = useDraft({
    asked: chosen.length > 1 ? several : valueOf(chosen[0]),
    keyOf: (value) => value,
    delay: 0,
    ask: (value) => go(chooseOnly(state, attribute, options.find((option) => valueOf(option) === value) ?? null)),
  });
  return (
    <FilterForm asks={`refinementList[${attribute}]`} submitLabel="Apply" onSubmit={() => changeNow(shown)}>
      <KnownPart name={JSON.stringify(['dropdown', filter, chosen, shown])}>
        {() => (
          <SelectField
            id={`filter-${attribute}`}
            label={label}
            labelHidden
            name={`refinementList[${attribute}][0]`}
            value={shown}
            onChange={(event) => changeNow(event.currentTarget.value)}
          >
            <option value="">{`Any ${label.toLowerCase()}`}</option>
            {shown === several && (
              <option value={several} disabled>
                {chosen.map((option) => option.label).join(', ')}
              </option>
            )}
            {popular > 0 ? <MakeGroups makes={options} popular={popular} /> : optionsOf(options)}
          </SelectField>
        )}
      </KnownPart>
    </FilterForm>
  );
}

const MakeGroups = ({ makes, popular }: { makes: readonly FacetOption[]; popular: number }) => (
  <>
    <optgroup label="Popular Makes">{optionsOf(makes.slice(0, popular))}</optgroup>
    {makes.length > popular && <optgroup label="All Makes">{optionsOf(makes.slice(popular))}</optgroup>}
  </>
);

const optionsOf = (options: readonly FacetOption[]) =>
  options.map((option) => (
    <option key={option.label} value={valueOf(option)}>
      {`${option.label} (${formatCount(option.count)})`}
    </option>
  ));

/** Of several spellings a form without JavaScript can only ask for the first, which most cars have. */
const valueOf = (option: FacetOption | undefined): string => option?.values[0] ?? '';
