import type { HomeData } from '../../home-data.ts';
import { HeroPicture, heroOf } from '../parts/hero-picture.tsx';
import { BudgetSearch } from './budget-search.tsx';

/** Type as big as a road sign over a wide strip of picture, the budget under it. */
export function Hero({ home }: { home: HomeData }) {
  const picture = heroOf(home);
  return (
    <section aria-label="Welcome">
      <div className="on-picture relative isolate overflow-hidden bg-night text-on-night">
        {picture && (
          <>
            <HeroPicture
              picture={picture}
              sizes="(min-width: 48rem) 100vw, 150vw"
              className="-z-10 aspect-[3/2] w-full md:absolute md:inset-0 md:aspect-auto md:h-full md:object-[70%_60%]"
            />
            <div className="absolute inset-x-0 top-0 -z-10 aspect-[3/2] bg-linear-to-t from-night to-transparent to-45% md:hidden" />
            <div className="absolute inset-0 -z-10 hidden bg-linear-to-r from-black/80 via-black/50 via-40% to-transparent to-75% md:block" />
          </>
        )}
        <div className="container-site relative -mt-12 flex flex-col justify-end pb-8 md:mt-0 md:min-h-[clamp(26rem,62svh,40rem)] md:pt-20 md:pb-12">
          <h1 className="max-w-[13ch] font-display text-[clamp(3.75rem,1.5rem+8vw,8.5rem)] leading-[0.86] font-black">
            {home.heading}
          </h1>
          {home.text && <p className="mt-4 max-w-[42ch] text-lg md:text-xl">{home.text}</p>}
        </div>
      </div>
      <BudgetSearch home={home} />
    </section>
  );
}
