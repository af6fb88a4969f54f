import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { makeCardCar, makeCardSettings } from '../../../tests/support/fixtures/card-car.ts';
import { makeLocation } from '../../../tests/support/fixtures/location.ts';
import { buildLocationCard } from '../../features/locations/cards/build-location-card.ts';
import { parseSiteConfig } from '../../features/site-config/site-config.ts';
import { DynamicBlockView } from './dynamic-block-view.tsx';

type Filled = Parameters<typeof DynamicBlockView>[0]['block'];

/** A card that shows the car's name. */
const Card = ({ car }: { car: { name: string } }) => <b>{car.name}</b>;

function render(block: Filled): string {
  const router = createMemoryRouter([{ path: '*', element: <DynamicBlockView block={block} Card={Card} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

describe('a dynamic block', () => {
  it('cars use the template’s card, with a link to all of them', () => {
    const cars = [makeCardCar({ name: 'Red ute' })];
    const card = makeCardSettings();
    const html = render({ kind: 'cars', heading: 'Utes', href: '/search/ute?query=red', cars, card });
    expect(html).toContain('<b>Red ute</b>');
    expect(html).toContain('href="/search/ute?query=red"');
  });

  it('articles have a link each and a link to all', () => {
    const picture = { id: 3, width: 900, height: 600, colour: '#123456', alt: 'A car' };
    const byline = { date: '3 November 2026', author: 'Kim', minutes: 4 };
    const articles = [
      { path: '/blog/tyres', title: 'Winter tyres', description: 'Do you need them?', picture, byline },
    ];
    const html = render({ kind: 'articles', heading: 'From our blog', href: '/blog', articles });
    expect(html).toContain('<h3><a href="/blog/tyres">Winter tyres</a></h3>');
    // No line begins with a dot.
    expect(html).toContain('3 November 2026\u00a0· Kim\u00a0· 4\u00a0min\u00a0read');
    expect(html).toMatch(/<img src="\/images\/3\?w=640&amp;crop=16:10"[^>]* alt=""/);
    expect(html).toContain('href="/blog" class="text-link"');
  });

  it('models link to their pages and to their stock', () => {
    const cards = [
      { name: 'Yaris', make: null, href: '/yaris', label: null, picture: null, stock: { href: '/search/x', count: 3 } },
    ];
    const html = render({ kind: 'models', heading: 'Hybrids', cards });
    expect(html).toContain('href="/yaris"');
    expect(html).toContain('href="/search/x"');
  });

  it.each([
    [1, 'location-hero'],
    [2, 'location-grid'],
  ])('only a single location is shown large: %d of them are a %s', (count, className) => {
    const now = new Date('2026-11-16T01:00:00Z');
    const context = { config: parseSiteConfig({}), now, path: '/service', stockLinks: new Map() };
    const cards = Array.from({ length: count }, (_, index) =>
      buildLocationCard(makeLocation({ slug: `yard-${index}` }), context),
    );
    const html = render({ kind: 'locations', heading: 'The workshop', layout: 'hero', cards });
    expect(html.match(/location-(hero|grid)/g)).toEqual([className]);
  });

  it('service prices are a table', () => {
    const html = render({ kind: 'service-advantage' });
    expect(html).toContain('<th scope="row">RAV4</th><td>$260</td>');
  });

  it('finance is a call to action', () => {
    expect(render({ kind: 'finance', href: '/finance' })).toContain('href="/finance"');
  });
});
