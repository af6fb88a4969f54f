import { useId } from 'react';
import { ShowMeButton } from '../../../features/car-search/filters/show-me-button.tsx';
import { PriceRangeField } from '../../../features/car-search/home-search/price-range-field.tsx';
import { SearchForm } from '../../../ui/forms/search-form.tsx';
import type { HomeData } from '../../home/home-data.ts';
import { BodySelect, MakeSelect } from '../components/home/stock-selects.tsx';
import { useHomeSearch } from '../components/home/use-home-search.ts';
import { SearchInput } from '../../../features/car-search/suggestions/search-input.tsx';

/** The facets that most buyers start with, and the number of matching cars. */
export function SearchPanel({ home }: { home: HomeData }) {
  const id = useId();
  const { choice, choose, count } = useHomeSearch(home);
  return (
    <div className="rounded-card bg-surface p-5 shadow-raised sm:p-6 lg:flex lg:h-full lg:flex-col lg:p-7 lg:shadow-card">
      <h1 className="text-3xl leading-[1.1] font-bold tracking-tight">{home.heading}</h1>
      {home.text && <p className="mt-2 text-muted">{home.text}</p>}
      <SearchForm action={home.searchPath} formClassName="mt-5 grid gap-3.5 lg:mt-auto lg:pt-5">
        <div>
          <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
            Keyword
          </label>
          <SearchInput
            id={id}
            placeholder="e.g. hybrid SUV under 40k"
            value={choice.query}
            onChange={(event) => choose({ query: event.currentTarget.value })}
            className="field"
          />
        </div>
        <div className="grid grid-cols-2 gap-3.5">
          <MakeSelect
            makes={home.makes}
            popularMakes={home.popularMakes}
            value={choice.make}
            onChange={(make) => choose({ make })}
          />
          <BodySelect bodies={home.bodies} value={choice.body} onChange={(body) => choose({ body })} />
        </div>
        <PriceRangeField legend="Price" prices={choice.prices} onChange={(prices) => choose({ prices })} />
        <ShowMeButton type="submit" count={count} nouns={home.vehicleNouns} className="mt-1 w-full" />
      </SearchForm>
    </div>
  );
}
