import { ShowMeButton } from '../../../features/car-search/filters/show-me-button.tsx';
import { PriceRangeField } from '../../../features/car-search/home-search/price-range-field.tsx';
import { SearchForm } from '../../../ui/forms/search-form.tsx';
import type { HomeData } from '../../home/home-data.ts';
import { useHomeSearch } from '../components/home/use-home-search.ts';

/** Search by budget, between two galleries. */
export function BudgetSearch({ home }: { home: HomeData }) {
  const { choice, choose, count } = useHomeSearch(home);
  return (
    <SearchForm
      action={home.searchPath}
      className="block border-t border-line"
      formClassName="container-site grid gap-x-14 gap-y-6 py-10 md:py-14 lg:grid-cols-[1fr_19rem] lg:items-end"
    >
      <PriceRangeField
        legend="What would you like to spend?"
        legendClassName="heading"
        prices={choice.prices}
        onChange={(prices) => choose({ prices })}
      />
      <ShowMeButton type="submit" count={count} nouns={home.vehicleNouns} className="w-full" />
    </SearchForm>
  );
}
