import { ShowMeButton } from '../../../features/car-search/filters/show-me-button.tsx';
import { PriceRangeField } from '../../../features/car-search/home-search/price-range-field.tsx';
import { SearchForm } from '../../../ui/forms/search-form.tsx';
import type { HomeData } from '../../home/home-data.ts';
import { BodySelect } from '../components/home/stock-selects.tsx';
import { useHomeSearch } from '../components/home/use-home-search.ts';

/** Search by budget. */
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
