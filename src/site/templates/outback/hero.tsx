import { classNames } from '../../../ui/class-names.ts';
import type { HomeData } from '../../home/home-data.ts';
import type { Picture as SitePicture } from '../../shell/shell-data.ts';
import { hasRoomForText, HeroPicture, getHeroPicture } from '../components/home/hero-picture.tsx';
import { hasStock, StockSoon } from '../components/home/stock-soon.tsx';
import { BudgetSearch } from './budget-search.tsx';

/** Very large type over a wide picture, with the budget search below. */
export function Hero({ home }: { home: HomeData }) {
  const picture = getHeroPicture(home);
  return (
    <section aria-label="Welcome">
      <div className="on-picture relative overflow-hidden bg-night text-on-night">
        {picture && <Strip picture={picture} />}
        <div
          className={classNames(
            'container-site relative flex flex-col justify-end pb-8 lg:pt-20 lg:pb-12',
            picture ? '-mt-12 lg:mt-0 lg:min-h-[min(40vw,40rem)]' : 'pt-14',
          )}
        >
          <h1 className="max-w-[12ch] font-display text-[clamp(3.75rem,1.5rem+6vw,7.5rem)] leading-[0.88] font-black">
            {home.heading}
          </h1>
          {home.text && <p className="mt-4 max-w-[42ch] text-lg lg:max-w-[30ch] md:text-xl">{home.text}</p>}
          {!hasStock(home) && <StockSoon home={home} className="mt-6 max-w-[42ch]" />}
        </div>
      </div>
      {hasStock(home) && <BudgetSearch home={home} />}
    </section>
  );
}

/** A wide picture spans the page; any other is on the right, with a dark background for the text beside it. */
function Strip({ picture }: { picture: SitePicture }) {
  const across = hasRoomForText(picture);
  return (
    <>
      <HeroPicture
        picture={picture}
        sizes="(min-width: 48rem) 100vw, 150vw"
        className={classNames(
          'aspect-[3/2] w-full md:aspect-[20/9] lg:absolute lg:inset-y-0 lg:right-0 lg:aspect-auto lg:h-full',
          across ? 'lg:object-[70%_60%]' : 'lg:w-[62%] lg:object-[50%_60%]',
        )}
      />
      <div className="absolute inset-x-0 top-0 aspect-[3/2] bg-linear-to-t from-night to-transparent to-45% md:aspect-[20/9] lg:hidden" />
      <div
        className={classNames(
          'absolute inset-0 hidden lg:block',
          across
            ? 'bg-linear-to-tr from-black/90 via-black/45 via-40% to-transparent to-70%'
            : 'bg-linear-to-r from-night from-38% to-transparent to-64%',
        )}
      />
    </>
  );
}
