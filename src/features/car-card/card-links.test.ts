import { describe, expect, it } from 'vitest';
import { makeCardCar } from '../../../tests/support/fixtures/card-car.ts';
import type { CardButton, CardCar } from './card-car.ts';
import { buildCardLinks } from './card-links.ts';

const all: CardButton[] = ['explore', 'enquire', 'testDrive', 'compare', 'requestPhotos'];
const getTexts = (changes: Partial<CardCar>, buttons = all) =>
  buildCardLinks(makeCardCar({ slug: 'rav4', ...changes }), buttons).map(({ text }) => text);
const sold = { kind: 'sold', text: 'SOLD' } as const;

describe('24.12 the buttons of a card', () => {
  it.each<[CardButton, Partial<CardCar>, string, string]>([
    ['explore', {}, 'Explore Vehicle', '/cars/rav4'],
    ['explore', { listable: false }, 'Find Me Something Similar', '/cars/rav4?form=similar'],
    ['enquire', {}, 'Enquire', '/cars/rav4?form=enquiry'],
    ['enquire', { tag: sold }, 'Find Me Something Similar', '/cars/rav4?form=similar'],
    ['testDrive', {}, 'Book a test drive', '/cars/rav4?form=test-drive'],
    ['requestPhotos', { photos: 0 }, 'Request photos', '/cars/rav4?form=photos'],
  ])('%s of %o is %s', (button, changes, text, to) => {
    expect(buildCardLinks(makeCardCar({ slug: 'rav4', ...changes }), [button])).toEqual([{ text, to }]);
  });

  it('are those of the site’s config, in its order', () => {
    expect(getTexts({}, ['enquire', 'explore'])).toEqual(['Enquire', 'Explore Vehicle']);
    expect(getTexts({}, [])).toEqual([]);
  });

  it('request photos only for a car without any', () => {
    expect(getTexts({ photos: 1 })).not.toContain('Request photos');
  });

  it('offer neither a test drive nor photos of a sold car', () => {
    expect(getTexts({ photos: 0, tag: sold })).toEqual(['Explore Vehicle', 'Find Me Something Similar']);
    expect(getTexts({ photos: 0, tag: sold, listable: false })).toEqual(['Find Me Something Similar']);
  });
});
