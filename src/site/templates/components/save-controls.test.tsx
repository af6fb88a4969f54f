import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeCardCar, makeCardSettings } from '../../../../tests/support/fixtures/card-car.ts';
import { getCardSettings } from '../../../features/car-card/card-settings.ts';
import type { CardCar } from '../../../features/car-card/card-car.ts';
import { parseSiteConfig, type SiteConfigInput } from '../../../features/site-config/site-config.ts';
import { saveHints, buildSaveControls } from './save-controls.tsx';

const corner = (...[car, settings]: Parameters<typeof buildSaveControls>) =>
  renderToStaticMarkup(<>{buildSaveControls(car, settings).corner}</>).match(/(?:heart|watch)-button/g) ?? [];

const settings = (garage_enabled: boolean) => getCardSettings(parseSiteConfig({ watchlist: { garage_enabled } }));
const sold = { kind: 'sold', text: 'SOLD' } as const;

it('explains the difference between heart and bookmark on request', () => {
  const html = renderToStaticMarkup(<>{buildSaveControls(makeCardCar(), settings(true), saveHints).corner}</>);
  expect(html.match(/title="[^"]+"/g)).toEqual([
    'title="Save on this device"',
    'title="Watch: price and availability"',
  ]);
});

const readLabels = (car: CardCar, config: SiteConfigInput) =>
  renderToStaticMarkup(<>{buildSaveControls(car, getCardSettings(parseSiteConfig(config))).corner}</>).match(
    /data-label="[^"]+"/g,
  );

describe('24.14 the labels of the buttons', () => {
  it('are on both buttons of a site with favourites and a watchlist, also if a car has only one', () => {
    expect(readLabels(makeCardCar(), {})).toEqual(['data-label="Save"', 'data-label="Watch"']);
    expect(readLabels(makeCardCar({ canFavourite: false }), {})).toEqual(['data-label="Watch"']);
  });

  it('are not on the single button of a site with one of the two', () => {
    expect(readLabels(makeCardCar(), { watchlist: { garage_enabled: false } })).toBeNull();
    expect(readLabels(makeCardCar({ canFavourite: false }), { favourites: { enabled: false } })).toBeNull();
  });
});

describe('the corner of a card', () => {
  it('has the heart, then the bookmark', () => {
    expect(corner(makeCardCar(), settings(true))).toEqual(['heart-button', 'watch-button']);
  });

  it('U16 has no bookmark if garage_enabled is off', () => {
    expect(corner(makeCardCar(), settings(false))).toEqual(['heart-button']);
    expect(corner(makeCardCar({ canFavourite: false }), settings(false))).toEqual([]);
  });

  it('has only the bookmark if there are no favourites', () => {
    expect(corner(makeCardCar({ canFavourite: false }), settings(true))).toEqual(['watch-button']);
  });

  it('U5 has nothing for a sold car that is not in the watchlist', () => {
    expect(corner(makeCardCar({ canFavourite: false, tag: sold }), makeCardSettings())).toEqual([]);
  });
});
