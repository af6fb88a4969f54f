import { useLayoutEffect } from 'react';
import { CompareTray } from '../../features/watchlist/compare/compare-tray.tsx';
import { RemoveButton } from '../../features/watchlist/remove-button.tsx';
import { replaceWatchedIds } from '../../features/watchlist/browser-watchlist.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { QuickLookOpener } from '../quick-look/quick-look-opener.tsx';
import { ImportFavouritesPanel } from './import-favourites-panel.tsx';
import { savedCarGrid, savedCarSizes } from './saved-car-grid.ts';
import { buildSaveControls } from '../templates/components/save-controls.tsx';
import { getTemplate } from '../templates/registry.ts';
import type { CardSettings } from '../../features/car-card/card-car.ts';
import type { GoneCar, WatchedCard, WatchlistPageData } from './watchlist-data.ts';

/** A customer's watched cars as the site's own cards, each with what has changed since. */
export function View({ page }: { page: WatchlistPageData }) {
  const { settings, cars, gone } = page;
  // Before painting: with an older list in the browser, cars would be shown as removed.
  useLayoutEffect(
    () => replaceWatchedIds([...cars.map(({ car }) => car.id), ...gone.map(({ id }) => id)]),
    [cars, gone],
  );
  const { Card } = getTemplate(page.template);
  // A remove button below the card replaces the bookmark in its corner.
  const corner: CardSettings = { ...settings, hasWatchlist: false };
  return (
    <div className="container-site min-h-[80svh] pt-8 pb-section" data-view={page.kind}>
      <h1 className="heading">Your watchlist</h1>
      {page.summary === '' ? <NothingWatched page={page} /> : <p className="mt-3 text-lg">{page.summary}</p>}
      {cars.length > 0 && (
        <>
          <h2 className="sr-only">Watched {page.nouns.many}</h2>
          <ul className={savedCarGrid}>
            {cars.map((watched) => (
              <li key={watched.car.id} className="watched-car">
                <Card
                  car={watched.car}
                  settings={settings}
                  sizes={savedCarSizes}
                  {...buildSaveControls(watched.car, corner)}
                />
                <WatchedNote watched={watched} />
              </li>
            ))}
          </ul>
        </>
      )}
      {gone.length > 0 && <Gone cars={gone} page={page} />}
      {page.offersFavourites && <ImportFavouritesPanel />}
      {page.compares && <CompareTray />}
      {settings.quickLook && <QuickLookOpener cars={cars.map(({ car }) => car)} settings={settings} />}
    </div>
  );
}

const WatchedNote = ({ watched: { car, saved, state, change } }: { watched: WatchedCard }) => (
  <div className="watched-note">
    {state && <strong>{state}</strong>}
    {change && (
      <strong className={change.isDown ? 'watched-down' : undefined}>
        {change.isDown && <Icon name="trend-down" />}
        {change.label} since you saved it
      </strong>
    )}
    <span>{saved}</span>
    <RemoveButton carId={car.id} carName={car.name} canSaveAgain={car.tag?.kind !== 'sold'} />
  </div>
);

const Gone = ({ cars, page: { nouns } }: { cars: GoneCar[]; page: WatchlistPageData }) => (
  <section className="mt-12 max-w-3xl" aria-labelledby="gone">
    <h2 id="gone" className="heading text-2xl">
      No longer listed
    </h2>
    <ul className="mt-2">
      {cars.map(({ id, name, saved, similar }) => (
        <li key={id} className="watched-note border-b border-line py-2">
          <strong>{name ?? `A ${nouns.one} that we no longer show`}</strong>
          <span>{saved}</span>
          <SmartLink to={similar} className="text-link">
            {name === null ? `Search our ${nouns.many}` : `See similar ${nouns.many}`}
          </SmartLink>
          <RemoveButton carId={id} carName={name ?? `the ${nouns.one} that we no longer show`} canSaveAgain={false} />
        </li>
      ))}
    </ul>
  </section>
);

const NothingWatched = ({ page: { nouns, searchPath } }: { page: WatchlistPageData }) => (
  <div className="mt-4 max-w-2xl">
    <p className="text-lg text-muted">
      You are not watching any {nouns.many} yet. Press the bookmark{' '}
      <Icon name="bookmark" className="inline size-5 align-[-0.25em]" /> on any {nouns.one} to keep it here and follow
      its price.
    </p>
    <ButtonLink to={searchPath} className="mt-6">
      Search our stock
    </ButtonLink>
  </div>
);
