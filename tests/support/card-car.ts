import type { CardCar, CardSettings } from '../../src/features/inventory/card/card-car.ts';

/** A used car for sale as a card shows it, with one picture. */
export const makeCardCar = (changes: Partial<CardCar> = {}): CardCar => ({
  id: 7,
  slug: '2022-toyota-hilux-sr5',
  name: '2022 Toyota HiLux SR5',
  type: 'used',
  preorder: false,
  tag: null,
  price: '$54,990',
  priceType: 'Drive away',
  before: null,
  weekly: null,
  facts: ['41,250 km', 'Automatic', 'Diesel'],
  place: null,
  picture: { id: 31, colour: '#9b9190', width: 960 },
  more: [],
  photos: 1,
  listable: true,
  favourable: true,
  ...changes,
});

export const makeCardSettings = (changes: Partial<CardSettings> = {}): CardSettings => ({
  noPrice: 'Enquire for price.',
  noPhotos: 'Photos coming soon',
  buttons: ['explore', 'enquire'],
  quickLook: true,
  watch: true,
  ...changes,
});
