import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeCardCar, makeCardSettings } from '../../../../tests/support/card-car.ts';
import { cardSettingsOf } from '../../../features/inventory/card/card-settings.ts';
import { parseSiteConfig } from '../../../features/sites/site-config.ts';
import { keepingHints, waysToKeep } from './ways-to-keep.tsx';

const corner = (...[car, settings]: Parameters<typeof waysToKeep>) =>
  renderToStaticMarkup(<>{waysToKeep(car, settings).corner}</>).match(/(?:heart|watch)-button/g) ?? [];

const settings = (garage_enabled: boolean) => cardSettingsOf(parseSiteConfig({ watchlist: { garage_enabled } }));
const sold = { kind: 'sold', text: 'SOLD' } as const;

it('says what tells the heart from the bookmark, where it is asked to', () => {
  const html = renderToStaticMarkup(<>{waysToKeep(makeCardCar(), settings(true), keepingHints).corner}</>);
  expect(html.match(/title="[^"]+"/g)).toEqual([
    'title="Save on this device"',
    'title="Watch: price and availability"',
  ]);
});

describe('the corner of a card', () => {
  it('has the heart, then the bookmark', () => {
    expect(corner(makeCardCar(), settings(true))).toEqual(['heart-button', 'watch-button']);
  });

  it('U16 has no bookmark where garage_enabled is off', () => {
    expect(corner(makeCardCar(), settings(false))).toEqual(['heart-button']);
    expect(corner(makeCardCar({ favourable: false }), settings(false))).toEqual([]);
  });

  it('has the bookmark alone where there are no favourites', () => {
    expect(corner(makeCardCar({ favourable: false }), settings(true))).toEqual(['watch-button']);
  });

  it('U5 has nothing for a sold car that is not in the watchlist', () => {
    expect(corner(makeCardCar({ favourable: false, tag: sold }), makeCardSettings())).toEqual([]);
  });
});
