import { ShowMeButton } from '../../../features/inventory/filters/show-me-button.tsx';
import { PriceRangeField } from '../../../features/inventory/price-search/price-range-field.tsx';
import { SearchForm } from '../../../ui/search-form.tsx';
import type { HomeData } from '../../home-data.ts';
import { BodySelect } from '../parts/stock-selects.tsx';
import { useHomeSearch } from '../parts/use-home-search.ts';

/** The question a country buyer starts with: how much. */
export function BudgetSearch({ home }: { home: HomeData }) {
  const { choice, choose, count } = useHomeSearch(home);
  return (
    <div className="border-b-4 border-ink bg-sunken">
      <SearchForm
        action={home.searchPath}
        formClassName="container-site grid gap-x-8 gap-y-5 py-6 md:grid-cols-[1fr_auto] md:items-end md:py-8 xl:grid-cols-[1fr_15rem_18rem]"
      >
        <div className="md:max-xl:col-span-full">
          <PriceRangeField
            legend="What do you want to spend?"
            legendClassName="font-display text-3xl leading-none font-extrabold"
            prices={choice.prices}
            onChange={(prices) => choose({ prices })}
          />
        </div>
        <BodySelect
          bodies={home.bodies}
          value={choice.body}
          onChange={(body) => choose({ body })}
          className="min-h-14 border-2"
        />
        <ShowMeButton type="submit" count={count} nouns={home.vehicleNouns} className="w-full" />
      </SearchForm>
    </div>
  );
}
