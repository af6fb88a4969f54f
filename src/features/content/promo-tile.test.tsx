import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { PromoTile } from './promo-tile.tsx';
import type { PromoCard } from './promo.ts';

const promo: PromoCard = {
  id: 1,
  title: 'We buy cars',
  text: 'Any make, running or not quite.',
  link: '/sell-my-car',
  position: 8,
  picture: { id: 9, width: 2400, height: 1080, colour: '#b0a99c' },
};

function render(shown: PromoCard): string {
  const element = <PromoTile promo={shown} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

it('a promo tile links to its target with its title and text', () => {
  expect(render(promo)).toMatch(/<a[^>]*href="\/sell-my-car"[^>]*>.*We buy cars.*Any make, running or not quite\./s);
});

it('its picture loads lazily and reserves its space', () => {
  expect(render(promo)).toMatch(/<img(?=[^>]*loading="lazy")(?=[^>]*width="2400")(?=[^>]*height="1080")/);
});

it('without a picture it shows text only', () => {
  expect(render({ ...promo, picture: null })).not.toContain('<img');
});
