import { Collapsible } from '../../../ui/collapsible.tsx';
import { openPartsScript } from '../../../ui/open-parts.ts';
import { useSearchView } from '../results/search-view.ts';
import { CheckboxFilter } from './checkbox-filter.tsx';
import { countAsked } from './count-asked.ts';
import { DropdownFilter } from './dropdown-filter.tsx';
import type { FilterData } from './filter-data.ts';
import { MakeCards } from './make-cards.tsx';
import { RangeFilter } from './range-filter.tsx';
import { TextFilter } from './text-filter.tsx';

/** The filters of the site, each a section that opens and closes. `nonce` marks the page's own scripts. */
export function FilterSections({ nonce }: { nonce: string | undefined }) {
  const { filters } = useSearchView().results;
  return (
    <>
      {filters.map((filter) => (
        <FilterSection key={`${filter.widget} ${filter.attribute}`} filter={filter} />
      ))}
      {filters.some(({ remembersOpen }) => remembersOpen) && (
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: openPartsScript }} />
      )}
    </>
  );
}

type FilterSectionProps = { filter: FilterData; openWhenAsked?: boolean };

/** What is asked of it is seen when it is closed, too. */
export function FilterSection({ filter, openWhenAsked = true }: FilterSectionProps) {
  const { state } = useSearchView();
  const asked = countAsked(state, filter);
  return (
    <Collapsible
      heading={filter.label}
      icon={filter.icon}
      chosen={asked}
      open={filter.open || (openWhenAsked && asked > 0)}
      remembersAs={filter.remembersOpen ? `filter-${filter.attribute}` : undefined}
    >
      <div className="filter">
        <FilterWidget filter={filter} />
      </div>
    </Collapsible>
  );
}

function FilterWidget({ filter }: { filter: FilterData }) {
  switch (filter.widget) {
    case 'text':
      return <TextFilter label={filter.label} />;
    case 'slider':
      return <RangeFilter filter={filter} />;
    case 'checkboxes':
      return <CheckboxFilter filter={filter} />;
    case 'dropdown':
      return <DropdownFilter filter={filter} />;
    case 'makeCards':
      return <MakeCards filter={filter} />;
  }
}
