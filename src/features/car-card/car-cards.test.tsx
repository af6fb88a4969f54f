import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { makeCardCar, makeCardSettings } from '../../../tests/support/fixtures/card-car.ts';
import { BoldCarCard } from './bold-car-card.tsx';
import type { CardCar, CardSettings } from './card-car.ts';
import type { CarCardProps } from './card-props.ts';
import { CompactCarCard } from './compact-car-card.tsx';
import { QuietCarCard } from './quiet-car-card.tsx';

type CardComponent = typeof QuietCarCard;
type Rest = Pick<CarCardProps, 'first' | 'corner' | 'compare'>;

function renderCard(Card: CardComponent, car: Partial<CardCar>, settings: Partial<CardSettings>, rest: Rest): string {
  const element = <Card car={makeCardCar(car)} settings={makeCardSettings(settings)} sizes="300px" {...rest} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

const stripTags = (html: string): string => html.replaceAll(/<[^>]*>/g, '|');

describe.each([
  ['quiet', QuietCarCard],
  ['compact', CompactCarCard],
  ['bold', BoldCarCard],
])('a %s card', (_variant, Card) => {
  const render = (car: Partial<CardCar> = {}, settings: Partial<CardSettings> = {}, rest: Rest = {}) =>
    renderCard(Card, car, settings, rest);

  it('C1 contains image, tag banner, location overlay and buttons', () => {
    const html = render({ tag: { kind: 'reserved', text: 'Reserved' }, location: 'Midland' });
    expect(html).toMatch(/<img src="\/images\/31\?w=640&amp;crop=3:2"/);
    expect(html).toContain('>Reserved</span>');
    expect(html).toContain('>Midland</span>');
    expect(html).toMatch(/<a href="[^"]*">Explore Vehicle<\/a><a href="[^"]*">Enquire<\/a>/);
  });

  it('C2 has no overlay without a location', () => {
    expect(render({ location: null })).not.toContain('car-place');
  });

  it('C5 shows the certified tag as an image with alternative text', () => {
    const html = render({ tag: { kind: 'certified', text: 'Certified used' } });
    expect(html).toMatch(/<img src="[^"]+" alt="Certified used"/);
    expect(stripTags(html)).not.toContain('Certified');
  });

  it('C9 shows no tag for a car without one', () => {
    expect(render({ tag: null })).not.toMatch(/car-tag|car-badge/);
  });

  it('C16 links to the car by its name, its picture and Explore Vehicle', () => {
    const html = render();
    expect(html.match(/href="\/cars\/2022-toyota-hilux-sr5"/g)).toHaveLength(3);
    expect(html).toMatch(/<h3[^>]*><a[^>]*>2022 Toyota HiLux SR5<\/a><\/h3>/);
    expect(html).toContain('href="/cars/2022-toyota-hilux-sr5">Explore Vehicle</a>');
  });

  it('C17 offers Find Me Something Similar instead of Explore Vehicle when the car is not listable', () => {
    const html = render({ listable: false });
    expect(html).toContain('href="/cars/2022-toyota-hilux-sr5?form=similar">Find Me Something Similar</a>');
    expect(html).not.toContain('Explore Vehicle');
  });

  it.each(['Photos coming soon', 'Arriving soon, please enquire for photos'])(
    'C18 shows the text for missing photos: %s',
    (text) => {
      const html = render({ picture: null, photos: 0 }, { noPhotos: text });
      expect(html).toContain(text);
      expect(html).not.toContain('<img');
      expect(render({}, { noPhotos: text })).not.toContain(text);
    },
  );

  it('C19 shows the weekly price, if any', () => {
    expect(render({ weekly: '$189 / week' })).toContain('>$189 / week <small>by subscription</small><');
    expect(render()).not.toContain('week');
  });

  it('shows the price with its type, and the previous price struck through', () => {
    const html = render({ before: '$59,990' });
    expect(stripTags(html)).toMatch(/\$54,990.*Drive away.*Was \|\$59,990/s);
    expect(html).toContain('<s>$59,990</s>');
    expect(render()).not.toContain('Was');
  });

  it('shows the site’s text instead of a price', () => {
    const html = render({ price: null, priceType: null }, { noPrice: 'Enquire for price.' });
    expect(html).toContain('Enquire for price.');
    expect(html).not.toContain('Drive away');
  });

  it('shows the car type, or pre-order, and the facts', () => {
    expect(stripTags(render())).toMatch(/Used.*41,250\skm.*Automatic.*Diesel/s);
    expect(stripTags(render({ type: 'demo' }))).toContain('Demo');
    expect(
      stripTags(render({ type: 'new', preorder: true, tag: { kind: 'comingSoon', text: 'COMING SOON' } })),
    ).toMatch(/COMING SOON.*Pre-order/s);
  });

  it('reserves space for the picture and loads only one at first', () => {
    const html = render({ more: [32, 33], photos: 12 });
    expect(html.match(/<img[^>]*>/g)).toHaveLength(1);
    expect(html).toMatch(/<img[^>]*width="600" height="400"[^>]*background-color:#999[^>]*loading="lazy"/);
    expect(html).toContain('/images/31?w=320&amp;crop=3:2 320w');
    expect(html).not.toContain('/images/32');
    expect(html).not.toContain('<button');
    expect(html).toContain('>1/12<');
    expect(render()).not.toContain('>1/1<');
  });

  it('lists no picture size larger than the photo', () => {
    expect(render({ picture: { id: 31, colour: '#9b9190', width: 500 } })).not.toContain('w=960');
  });

  it('loads its picture first if it is the largest of the page', () => {
    expect(render({}, {}, { first: true })).toMatch(/<img[^>]*fetchPriority="high"/);
  });

  it('shows the page’s controls, if any', () => {
    const added = { corner: <button type="button">Save</button>, compare: <button type="button">Compare</button> };
    expect(render({}, {}, added)).toContain('Compare</button></div><button type="button">Save</button></article>');
    expect(render({}, { buttons: [] })).not.toContain('car-buttons');
  });

  it('links to the quick look on sites that have it', () => {
    expect(render()).toContain('<a href="/cars/2022-toyota-hilux-sr5/quick-look" class="car-look">Quick look</a>');
    expect(render({}, { quickLook: false })).not.toMatch(/quick.look/i);
  });

  it('never breaks a line within a hyphenated word', () => {
    expect(render({ name: '2020 Mazda CX-3 Akari' })).toContain(
      '>2020 Mazda <span class="whitespace-nowrap">CX-3</span> Akari</a>',
    );
  });

  it('is small', () => {
    const full = render({
      tag: { kind: 'new', text: 'New Arrival' },
      weekly: '$189 / week',
      location: 'Midland',
      photos: 9,
    });
    expect(full.replace(/srcSet="[^"]*"/, '').length).toBeLessThan(1300);
  });
});
