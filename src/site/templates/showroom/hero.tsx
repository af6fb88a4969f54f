import { Button } from '../../../ui/button.tsx';
import { SearchForm } from '../../../ui/forms/search-form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { HomeData } from '../../home/home-data.ts';
import type { Picture as SitePicture } from '../../shell/shell-data.ts';
import { hasRoomForText, HeroPicture, getHeroPicture } from '../components/home/hero-picture.tsx';
import { countWithNoun } from '../../../ui/text/count-with-noun.ts';
import { hasStock, StockSoon } from '../components/home/stock-soon.tsx';
import { BodySelect, MakeSelect } from '../components/home/stock-selects.tsx';
import { useHomeSearch } from '../components/home/use-home-search.ts';
import { SearchInput } from '../../../features/car-search/suggestions/search-input.tsx';

/** One picture across the page, one line of text, and the search on the picture's lower edge. */
export function Hero({ home }: { home: HomeData }) {
  const picture = getHeroPicture(home);
  return (
    <section aria-label="Welcome">
      {picture ? (
        hasRoomForText(picture) ? (
          <OnPicture home={home} picture={picture} />
        ) : (
          <BesidePicture home={home} picture={picture} />
        )
      ) : (
        <WithoutPicture home={home} />
      )}
      {hasStock(home) && <SearchPill home={home} />}
    </section>
  );
}

type HeroPartProps = { home: HomeData; picture: SitePicture };

/** On wide screens the text is on the picture, which fades into the page background behind it. */
const OnPicture = ({ home, picture }: HeroPartProps) => (
  <div className="relative">
    <div className="container-site py-8 text-center md:py-12 lg:absolute lg:inset-0 lg:z-10 lg:flex lg:flex-col lg:justify-center lg:pb-24 lg:text-left">
      <HeroText home={home} className="lg:max-w-[41%]" />
    </div>
    <HeroPicture
      picture={picture}
      sizes="(min-width: 48rem) 100vw, 167vw"
      className="aspect-[4/3] w-full md:aspect-[20/9] lg:max-h-[46rem] lg:object-[70%_55%]"
    />
    <div className="absolute inset-y-0 left-0 hidden w-3/5 bg-linear-to-r from-page via-page/80 to-transparent lg:block" />
  </div>
);

/** A picture without free space for text is shown beside it. */
const BesidePicture = ({ home, picture }: HeroPartProps) => (
  <div className="lg:grid lg:grid-cols-[2fr_3fr] lg:items-center">
    <div className="px-4 py-8 text-center md:px-8 md:py-12 lg:pl-[max(2rem,50vw-41.25rem)] lg:text-left">
      <HeroText home={home} className="lg:pb-8" />
    </div>
    <HeroPicture
      picture={picture}
      sizes="(min-width: 64rem) 60vw, 100vw"
      className="aspect-[4/3] w-full md:aspect-[16/10] lg:max-h-[38rem]"
    />
  </div>
);

/** A new website, or one whose cars have no photos. */
const WithoutPicture = ({ home }: { home: HomeData }) => (
  <div className="bg-brand-soft">
    <div className="container-site py-14 pb-20 text-center md:py-24 md:pb-28">
      <HeroText home={home} className="mx-auto max-w-3xl" />
      {!hasStock(home) && <StockSoon home={home} className="mx-auto mt-8 max-w-xl" />}
    </div>
  </div>
);

const HeroText = ({ home, className }: { home: HomeData; className: string }) => (
  <div className={className}>
    <h1 className="font-display text-4xl leading-[1.08] tracking-tight md:text-5xl lg:text-6xl">{home.heading}</h1>
    {home.text && <p className="mt-4 text-lg text-balance text-muted md:mt-5 md:text-xl">{home.text}</p>}
  </div>
);

function SearchPill({ home }: { home: HomeData }) {
  const { choice, choose, count } = useHomeSearch(home);
  return (
    <div className="container-site relative z-10 -mt-8 md:-mt-10">
      <SearchForm
        action={home.searchPath}
        formClassName="mx-auto flex max-w-4xl items-center gap-1 rounded-full border border-line bg-surface p-2 shadow-raised md:p-2.5"
      >
        <div className="flex min-w-0 flex-[1.5] items-center pl-3">
          <Icon name="search" className="text-muted" />
          <SearchInput
            aria-label="Search our stock"
            placeholder="Make, model or keyword"
            value={choice.query}
            onChange={(event) => choose({ query: event.currentTarget.value })}
            className="field field-bare"
          />
        </div>
        <div className="hidden flex-1 border-l border-line pl-1 md:block">
          <MakeSelect
            makes={home.makes}
            popularMakes={home.popularMakes}
            value={choice.make}
            onChange={(make) => choose({ make })}
            labelHidden
            className="field-bare"
          />
        </div>
        <div className="hidden flex-1 border-l border-line pl-1 md:block">
          <BodySelect
            bodies={home.bodies}
            value={choice.body}
            onChange={(body) => choose({ body })}
            labelHidden
            className="field-bare"
          />
        </div>
        <Button type="submit" className="shrink-0 rounded-full md:min-w-44">
          <span className="md:hidden">Search</span>
          <span className="hidden tabular-nums md:inline">Search {countWithNoun(count, home.vehicleNouns)}</span>
        </Button>
      </SearchForm>
    </div>
  );
}
