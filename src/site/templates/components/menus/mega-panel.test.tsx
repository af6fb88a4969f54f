import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { MenuModel, ModelMenu } from '../../../shell/shell-data.ts';
import { DrawerModels } from './drawer-models.tsx';
import { MegaPanel } from './mega-panel.tsx';

const model = (name: string, more: Partial<MenuModel> = {}): MenuModel => ({
  name,
  make: null,
  link: `/${name.toLowerCase()}`,
  stockLink: `/search/toyota/${name.toLowerCase()}`,
  category: 'Utes & Vans',
  status: null,
  picture: { id: 7, colour: '#aabbcc' },
  ...more,
});

const menu: ModelMenu = {
  models: [model('HiLux'), model('Tundra', { status: 'All-New' }), model('Supra', { picture: null })],
  categories: [
    { name: 'Utes & Vans', models: [0, 1] },
    { name: 'Electrified', models: [1] },
  ],
  links: [],
};
const links = [
  { label: 'Get Quote', to: '/models/get-quote' },
  { label: 'Demonstrator Models', to: 'https://demos.dealer.example' },
];

const render = (element: React.ReactNode, at = '/') =>
  renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })} />,
  );

describe('the model panel', () => {
  const html = render(<MegaPanel menu={menu} links={links} choosesOn="click" />, '/hilux');

  test('has its categories as vertical tabs, the first one selected', () => {
    expect(html).toContain('role="tablist" aria-label="Vehicle categories" aria-orientation="vertical"');
    expect(
      [...html.matchAll(/aria-selected="(\w+)"[^>]*>([^<]*)</g)].map(([, chosen, name]) => [name, chosen]),
    ).toEqual([
      ['All Vehicles', 'true'],
      ['Utes &amp; Vans', 'false'],
      ['Electrified', 'false'],
    ]);
  });

  test('G14 shows each model as a card with an Explore link and an Our Stock link', () => {
    expect(html).toMatch(/<a href="\/tundra"[^>]*>Explore Tundra<\/a>/);
    expect(html).toMatch(/<a href="\/search\/toyota\/tundra">Our Stock<span[^>]*> of Tundra<\/span><\/a>/);
    expect(html.match(/Our Stock</g)).toHaveLength(3);
  });

  test('G20 shows its picture at 280x171, loaded lazily', () => {
    expect(html.match(/<img[^>]*>/g)).toHaveLength(2);
    for (const [image] of html.matchAll(/<img[^>]*>/g)) {
      expect(image).toMatch(/width="280" height="171"/);
      expect(image).toContain('loading="lazy"');
    }
  });

  test('shows the status of a model, and marks the current page', () => {
    expect(html).toContain('All-New');
    expect(html).toMatch(/<a href="\/hilux" aria-current="page"[^>]*>Explore HiLux/);
  });

  test('has the further links beside them', () => {
    expect(html).toMatch(/href="\/models\/get-quote">Get Quote<.*href="https:\/\/demos\.dealer\.example"/s);
  });
});

describe('the models on phones', () => {
  test('G17 are nested in their categories, which open without JavaScript', () => {
    const html = render(<DrawerModels menu={menu} all="/models" links={links} />);
    expect(html).toMatch(/^<a href="\/models"[^>]*>All Vehicles<\/a><details/);
    const nested = [...html.matchAll(/<details[^>]*><summary[^>]*>([^<]*)<.*?<ul[^>]*>(.*?)<\/ul><\/details>/gs)];
    expect(nested.map(([, name, list = '']) => [name, list.match(/(?<=href=")[^"]*/g)])).toEqual([
      ['Utes &amp; Vans', ['/hilux', '/tundra']],
      ['Electrified', ['/tundra']],
    ]);
    expect(html).toContain('Get Quote');
  });
});
