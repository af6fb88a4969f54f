import type { HomeData } from '../../home-data.ts';
import { HeroPicture, heroOf } from '../parts/hero-picture.tsx';
import { BudgetSearch } from './budget-search.tsx';

/** Type as big as a road sign over a wide strip of picture, the budget under it. */
export function Hero({ home }: { home: HomeData }) {
  const picture = heroOf(home);
  return (
    <section aria-label="Welcome">
      <div className="on-picture relative isolate bg-night text-on-night">
        {picture && (
          <HeroPicture
            picture={picture}
            sizes="(min-width: 48rem) 100vw, 160vw"
            className="absolute inset-0 -z-10 size-full object-[50%_60%]"
          />
        )}
        <div className="absolute inset-0 -z-10 bg-linear-to-t from-black/85 via-black/45 to-black/10" />
        <div className="container-site flex min-h-[clamp(25rem,62svh,38rem)] flex-col justify-end pt-28 pb-7 md:pb-10">
          <h1 className="max-w-[16ch] font-display text-[clamp(3.5rem,1.5rem+8.2vw,8.5rem)] leading-[0.86] font-black">
            {home.heading}
          </h1>
          {home.text && <p className="mt-4 max-w-[55ch] text-lg md:text-xl">{home.text}</p>}
        </div>
      </div>
      <BudgetSearch home={home} />
    </section>
  );
}
