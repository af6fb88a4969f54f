import { Collapsible } from './collapsible.tsx';
import { openSectionsScript } from '../../../ui/state/open-sections.ts';
import { useSearchView } from '../results/search-view.ts';
import { CheckboxFilter } from './checkbox-filter.tsx';
import { countActiveValues } from './count-active-values.ts';
import { DistanceFilter } from '../distance/distance-filter.tsx';
import { DropdownFilter } from './dropdown-filter.tsx';
import type { FilterData } from './filter-data.ts';
import { MakeCards } from './make-cards.tsx';
import { RangeFilter } from './slider/range-filter.tsx';
import { TextFilter } from './text-filter.tsx';

type Inline = { nonce: string | undefined };

/** The site's filters, each in a collapsible section. */
export function FilterSections({ nonce }: Inline) {
  const { filters } = useSearchView().results;
  return (
    <>
      {filters.map((filter) => (
        <FilterSection key={`${filter.widget} ${filter.attribute}`} filter={filter} />
      ))}
      <RememberedSections nonce={nonce} />
    </>
  );
}

/** Placed after the sections: opens and closes those whose state the visitor left. */
export function RememberedSections({ nonce }: Inline) {
  const { filters } = useSearchView().results;
  if (!filters.some(({ remembersOpen }) => remembersOpen)) return null;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: openSectionsScript }} />;
}

type FilterSectionProps = { filter: FilterData; openWhenActive?: boolean };

/** A closed section shows the number of its active values. */
export function FilterSection({ filter, openWhenActive = true }: FilterSectionProps) {
  const { state } = useSearchView();
  const activeCount = countActiveValues(state, filter);
  return (
    <Collapsible
      heading={filter.label}
      icon={filter.icon}
      chosen={activeCount}
      open={filter.open || (openWhenActive && activeCount > 0)}
      storageKey={filter.remembersOpen ? `filter-${filter.attribute}` : undefined}
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
    case 'distance':
      return <DistanceFilter filter={filter} />;
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
