import { Button } from '../../../ui/button.tsx';
import { SearchForm } from '../../../ui/search-form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { HomeData } from '../../home-data.ts';
import { HeroPicture, heroOf } from '../parts/hero-picture.tsx';
import { formatCount } from '../parts/labels.ts';
import { BodySelect, MakeSelect } from '../parts/stock-selects.tsx';

/** One car across the whole page, one line of type, and the search on the picture's lower edge. */
export function Hero({ home }: { home: HomeData }) {
  const picture = heroOf(home);
  return (
    <section aria-label="Welcome">
      <div className="relative">
        <div className="container-site flex flex-col items-center py-8 text-center md:absolute md:inset-x-0 md:top-0 md:z-10 md:py-14">
          <h1 className="font-display text-4xl leading-[1.08] tracking-tight md:text-5xl lg:text-6xl">
            {home.heading}
          </h1>
          {home.text && <p className="mt-4 max-w-[60ch] text-lg text-muted md:text-ink">{home.text}</p>}
        </div>
        {picture && (
          <>
            <HeroPicture
              picture={picture}
              sizes="(min-width: 48rem) 100vw, 150vw"
              className="aspect-[4/3] w-full md:aspect-auto md:h-[clamp(30rem,74svh,46rem)]"
            />
            <div className="absolute inset-x-0 top-0 hidden h-3/5 bg-linear-to-b from-page via-page/75 to-transparent md:block" />
          </>
        )}
      </div>
      <SearchPill home={home} />
    </section>
  );
}

function SearchPill({ home }: { home: HomeData }) {
  return (
    <div className="container-site relative z-10 -mt-8 md:-mt-10">
      <SearchForm
        action={home.searchPath}

        formClassName="mx-auto flex max-w-4xl items-center gap-1 rounded-full border border-line bg-surface p-2 shadow-raised md:p-2.5"
      >
        <div className="flex min-w-0 flex-[1.5] items-center pl-3">
          <Icon name="search" className="text-muted" />
          <input
            type="search"
            name="query"
            aria-label="Search our stock"
            placeholder="Make, model or keyword"
            className="field field-bare"
          />
        </div>
        <div className="hidden flex-1 border-l border-line pl-1 md:block">
          <MakeSelect makes={home.makes} labelHidden className="field-bare" />
        </div>
        <div className="hidden flex-1 border-l border-line pl-1 md:block">
          <BodySelect bodies={home.bodies} labelHidden className="field-bare" />
        </div>
        <Button type="submit" className="shrink-0 rounded-full">
          <span className="md:hidden">Search</span>
          <span className="hidden md:inline">
            Search {formatCount(home.count)} {home.vehicleNoun}
          </span>
        </Button>
      </SearchForm>
    </div>
  );
}
