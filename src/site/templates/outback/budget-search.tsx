import { Button } from '../../../ui/button.tsx';
import { SearchForm } from '../../../ui/search-form.tsx';
import type { HomeData } from '../../home-data.ts';
import { formatCount } from '../../../ui/format-count.ts';
import { priceBands } from '../parts/price-bands.ts';
import { BodySelect } from '../parts/stock-selects.tsx';

/** The question a country buyer starts with: how much. Radio buttons, so that it works without JavaScript. */
export function BudgetSearch({ home }: { home: HomeData }) {
  return (
    <div className="border-b-4 border-ink bg-sunken">
      <SearchForm
        action={home.searchPath}
        formClassName="container-site grid gap-5 py-6 md:py-8 md:grid-cols-[1fr_auto] md:items-end xl:grid-cols-[1fr_14rem_auto]"
      >
        <fieldset className="md:max-xl:col-span-full">
          <legend className="mb-2 font-display text-2xl leading-none font-bold">What do you want to spend?</legend>
          <div className="grid grid-cols-2 gap-2 md:grid-cols-5 xl:flex">
            {priceBands.map(({ label, value }, place) => (
              <label
                key={value}
                className="grid min-h-14 flex-auto cursor-pointer place-items-center rounded-site border-2 border-line-strong bg-surface px-3 text-center font-semibold hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-on-night has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-strong max-md:first:col-span-full"
              >
                <input
                  type="radio"
                  name="range[price]"
                  value={value}
                  defaultChecked={place === 0}
                  className="sr-only"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <BodySelect bodies={home.bodies} className="min-h-14 border-2" />
        <Button type="submit" size="large">
          Show me {formatCount(home.count)} {home.vehicleNoun}
        </Button>
      </SearchForm>
    </div>
  );
}
