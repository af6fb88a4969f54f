import { useLayoutEffect } from 'react';
import { CompareTray } from '../../features/favourites/compare-tray.tsx';
import { RemoveButton } from '../../features/watchlist/remove-button.tsx';
import { takeOverWatched } from '../../features/watchlist/watched.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { QuickLooks } from '../quick-looks.tsx';
import { savedGrid, savedSizes } from '../saved-grid.ts';
import { waysToKeep } from '../templates/parts/ways-to-keep.tsx';
import { templateNamed } from '../templates/registry.ts';
import type { GoneCar, WatchedCard, WatchlistPageData } from './watchlist-data.ts';

/** The cars that a customer watches, in the site's own cards, each with what has happened to it since. */
export function View({ page }: { page: WatchlistPageData }) {
  const { settings, cars, gone } = page;
  // Before it is painted: by an older list in the browser, cars would be called removed that are not.
  useLayoutEffect(() => takeOverWatched([...cars.map(({ car }) => car.id), ...gone.map(({ id }) => id)]), [cars, gone]);
  const { Card } = templateNamed(page.template);
  // What takes a car off the list stands beneath it, in words.
  const corner = { ...settings, watch: false };
  return (
    <div className="container-site min-h-[80svh] pt-8 pb-section" data-view={page.kind}>
      <h1 className="heading">Your watchlist</h1>
      {page.summary === '' ? <NothingWatched page={page} /> : <p className="mt-3 text-lg">{page.summary}</p>}
      {cars.length > 0 && (
        <>
          <h2 className="sr-only">Watched {page.nouns.many}</h2>
          <ul className={savedGrid}>
            {cars.map((watched) => (
              <li key={watched.car.id} className="watched-car">
                <Card car={watched.car} settings={settings} sizes={savedSizes} {...waysToKeep(watched.car, corner)} />
                <WatchedNote watched={watched} />
              </li>
            ))}
          </ul>
        </>
      )}
      {gone.length > 0 && <Gone cars={gone} page={page} />}
      {page.compares && <CompareTray />}
      {settings.quickLook && <QuickLooks cars={cars.map(({ car }) => car)} settings={settings} />}
    </div>
  );
}

const WatchedNote = ({ watched: { car, saved, state, change } }: { watched: WatchedCard }) => (
  <div className="watched-note">
    {state && <strong>{state}</strong>}
    {change && (
      <strong className={change.isDown ? 'watched-down' : undefined}>
        {change.isDown && <Icon name="trend-down" />}
        {change.words} since you saved it
      </strong>
    )}
    <span>{saved}</span>
    <RemoveButton carId={car.id} carName={car.name} canComeBack={car.tag?.kind !== 'sold'} />
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
          <RemoveButton carId={id} carName={name ?? `the ${nouns.one} that we no longer show`} canComeBack={false} />
        </li>
      ))}
    </ul>
  </section>
);

const NothingWatched = ({ page: { nouns, searchPath } }: { page: WatchlistPageData }) => (
  <div className="mt-4 max-w-2xl">
    <p className="text-lg text-muted">
      You are not watching a {nouns.one} yet. Press the bookmark{' '}
      <Icon name="bookmark" className="inline size-5 align-[-0.25em]" /> on any {nouns.one}, and it will wait for you
      here, with every change of its price.
    </p>
    <ButtonLink to={searchPath} className="mt-6">
      Search our stock
    </ButtonLink>
  </div>
);
