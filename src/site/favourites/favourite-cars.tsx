import { CompareTray } from '../../features/watchlist/compare/compare-tray.tsx';
import { removeFavourites } from '../../features/watchlist/favourites/favourites.ts';
import type { CardCar } from '../../features/car-card/card-car.ts';
import { browserStorage } from '../../features/sites/browser-storage.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useStore, useStoreValue } from '../../ui/state/store.ts';
import { QuickLookOpener } from '../quick-look/quick-look-opener.tsx';
import { useStoredCars } from '../shell/use-stored-cars.ts';
import type { FavouritesData } from './read-favourites.server.ts';
import { savedCarGrid, savedCarSizes } from '../watchlist/saved-car-grid.ts';
import { buildSaveControls } from '../templates/components/save-controls.tsx';
import { getTemplate } from '../templates/registry.ts';

/** The visitor's favourites as the site's own cards. */
export function FavouriteCars({ page }: { page: FavouritesData }) {
  const saved = useStoredCars<CardCar>('/favourites', useStoreValue(browserStorage.favourites));
  if (saved.state === 'loading') return <Placeholders />;
  if (saved.state === 'unreachable') return <Unreachable tryAgain={saved.tryAgain} />;
  if (saved.state === 'empty') return <NothingSaved searchPath={page.searchPath} />;
  const { Card } = getTemplate(page.template);
  return (
    <>
      {saved.gone.length > 0 && <Gone ids={saved.gone} />}
      <h2 className="sr-only">Saved cars</h2>
      <ul className={savedCarGrid}>
        {saved.cars.map((car) => (
          <li key={car.id} className="grid-rows-[1fr_auto]">
            <Card car={car} settings={page.settings} sizes={savedCarSizes} {...buildSaveControls(car, page.settings)} />
            {!car.canFavourite && <RemoveSold car={car} />}
          </li>
        ))}
      </ul>
      {page.compares && <CompareTray />}
      {page.settings.quickLook && <QuickLookOpener cars={saved.cars} settings={page.settings} />}
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

/** A sold car has no heart, but can still be removed. */
function RemoveSold({ car }: { car: CardCar }) {
  const isFavourite = useStore(browserStorage.favourites, (ids) => ids.includes(car.id));
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
      You have not saved any cars yet. Press the heart <Icon name="heart" className="inline size-5 align-[-0.25em]" />{' '}
      on any car to keep it here.
    </p>
    <ButtonLink to={searchPath} className="mt-6">
      Search our stock
    </ButtonLink>
  </div>
);

/** Placeholders while loading. */
const Placeholders = () => (
  <output className="block noscript:hidden">
    <span className="sr-only">Loading your favourites.</span>
    <span className={savedCarGrid} aria-hidden="true">
      {[1, 2, 3, 4].map((place) => (
        <span key={place} className="block rounded-card bg-sunken not-first:max-sm:hidden">
          <span className="block aspect-[3/2]" />
          <span className="block h-40" />
        </span>
      ))}
    </span>
  </output>
);
