import { describe, expect, it } from 'vitest';
import { parseSiteConfig, type SiteConfigInput } from '../site-config/site-config.ts';
import { canBeFavourite } from './can-be-favourite.ts';

type Candidate = Parameters<typeof canBeFavourite>[0];

const image = { image: { id: 31, url: '/images/31' }, width: 1120, height: 700, colour: '#9b9190' };
const forSale: Candidate = {
  status: 'in_stock',
  sold: false,
  show_on_dealer_website: true,
  price: 20_000,
  thumbnails: ['/images/31?w=320'],
  images: [image],
};
const withoutPhotos = { thumbnails: [], images: [] };

describe('F4 F5 F6 F7 the favourites and compare button', () => {
  it.each<[string, boolean, Partial<Candidate>, SiteConfigInput['favourites']]>([
    ['shows for a car for sale with a price and photos', true, {}, {}],
    ['F4 is hidden for a sold car', false, { sold: true }, {}],
    ['F4 is hidden for a car of another status', false, { status: 'workshop' }, {}],
    ['F4 is hidden for a car that is not on the website', false, { show_on_dealer_website: false }, {}],
    ['F4 shows for a car that is coming soon', true, { status: 'coming_soon' }, {}],
    ['F5 is hidden at a price of 0', false, { price: 0 }, {}],
    ['F5 is hidden at a price below 0', false, { price: -1 }, {}],
    ['F5 shows at a price of 1', true, { price: 1 }, {}],
    ['F6 is hidden without thumbnails or images, by switch', false, withoutPhotos, { needPhotos: true }],
    ['F6 shows without them if the switch is off', true, withoutPhotos, { needPhotos: false }],
    ['F6 shows with images alone', true, { thumbnails: [] }, { needPhotos: true }],
    ['F6 shows with thumbnails alone', true, { images: [] }, { needPhotos: true }],
    ['F7 is hidden if favourites are switched off', false, {}, { enabled: false }],
  ])('%s', (_rule, shown, car, favourites) => {
    expect(canBeFavourite({ ...forSale, ...car }, parseSiteConfig({ favourites }).favourites)).toBe(shown);
  });
});
