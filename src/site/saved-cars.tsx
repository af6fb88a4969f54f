import { CompareTray } from '../features/favourites/compare-tray.tsx';
import { removeFavourites } from '../features/favourites/favourites.ts';
import type { CardCar } from '../features/inventory/card/card-car.ts';
import { localItems } from '../features/sites/local-items.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useStore } from '../ui/store.ts';
import { QuickLooks } from './quick-looks.tsx';
import type { FavouritesData } from './read-favourites.server.ts';
import { savedGrid, savedSizes } from './saved-grid.ts';
import { waysToKeep } from './templates/parts/ways-to-keep.tsx';
import { templateNamed } from './templates/registry.ts';
import { useSavedCars } from './use-saved-cars.ts';

/** The visitor's favourites in the site's own cards. */
export function SavedCars({ page }: { page: FavouritesData }) {
  const saved = useSavedCars();
  if (saved.state === 'loading') return <Shapes />;
  if (saved.state === 'unreachable') return <Unreachable tryAgain={saved.tryAgain} />;
  if (saved.state === 'empty') return <NothingSaved searchPath={page.searchPath} />;
  const { Card } = templateNamed(page.template);
  return (
    <>
      {saved.gone.length > 0 && <Gone ids={saved.gone} />}
      <h2 className="sr-only">Saved cars</h2>
      <ul className={savedGrid}>
        {saved.cars.map((car) => (
          <li key={car.id} className="grid-rows-[1fr_auto]">
            <Card car={car} settings={page.settings} sizes={savedSizes} {...waysToKeep(car, page.settings)} />
            {!car.favourable && <RemoveSold car={car} />}
          </li>
        ))}
      </ul>
      {page.compares && <CompareTray />}
      {page.settings.quickLook && <QuickLooks cars={saved.cars} settings={page.settings} />}
    </>
  );
}

const Unreachable = ({ tryAgain }: { tryAgain(): void }) => (
  <div role="alert" className="mt-6 max-w-xl">
    <p>Your favourites are still here, but we could not reach our server to show them. Please check your connection.</p>
    <Button className="mt-4" onClick={tryAgain}>
      Try again
    </Button>
  </div>
);

/** A car that is no longer for sale has no heart: it can still be let go. */
function RemoveSold({ car }: { car: CardCar }) {
  const isFavourite = useStore(localItems.favourites, (ids) => ids.includes(car.id));
  return (
    <Button
      kind="quiet"
      size="small"
      className="mt-2 justify-self-start"
      aria-label={`Remove ${car.name} from favourites`}
      disabled={!isFavourite}
      onClick={() => removeFavourites([car.id])}
    >
      {isFavourite ? 'Remove from favourites' : 'Removed'}
    </Button>
  );
}

const Gone = ({ ids }: { ids: readonly number[] }) => (
  <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
    {ids.length === 1
      ? 'One car you saved is no longer available.'
      : `${ids.length} cars you saved are no longer available.`}
    <Button kind="outline" size="small" onClick={() => removeFavourites(ids)}>
      {ids.length === 1 ? 'Remove it' : 'Remove them'}
    </Button>
  </p>
);

const NothingSaved = ({ searchPath }: { searchPath: string }) => (
  <div className="mt-4 max-w-2xl">
    <p className="text-lg text-muted">
      You have not saved a car yet. Press the heart <Icon name="heart" className="inline size-5 align-[-0.25em]" /> on
      any car, and it will wait for you here.
    </p>
    <ButtonLink to={searchPath} className="mt-6">
      Search our stock
    </ButtonLink>
  </div>
);

/** The shape of what comes. */
const Shapes = () => (
  <output className="block noscript:hidden">
    <span className="sr-only">Your favourites are on their way.</span>
    <span className={savedGrid} aria-hidden="true">
      {[1, 2, 3, 4].map((place) => (
        <span key={place} className="block rounded-card bg-sunken not-first:max-sm:hidden">
          <span className="block aspect-[3/2]" />
          <span className="block h-40" />
        </span>
      ))}
    </span>
  </output>
);
