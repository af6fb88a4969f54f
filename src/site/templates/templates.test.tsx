import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { makeCardCar, makeCardSettings } from '../../../tests/support/fixtures/card-car.ts';
import { type TemplateName, templateNames } from '../../features/sites/config/template-name.ts';
import { preloadBlocks } from '../content/lazy-blocks.tsx';
import type { HomeData } from '../home/home-data.ts';
import type { ShellData } from '../shell/shell-data.ts';
import { homeLayouts } from './home-layouts.ts';
import { loadAllTemplates, getTemplate } from './registry.ts';

const maskedPhone = { shown: '08 931• ••••', href: null, revealKey: 'location-4' };

const shell: ShellData = {
  template: 'metro',
  name: 'Northgate Motors',
  tagline: 'Since 1974',
  logo: null,
  brand: '#1f4a8a',
  radius: null,
  density: 'comfortable',
  searchPath: '/cars',
  hasFavourites: true,
  remembersViews: true,
  watchlistPath: '/watchlist',
  offersAccounts: true,
  phone: { shown: '(08) 9311 2000', href: 'tel:0893112000' },
  hidesNumbers: false,
  address: '215 Great Eastern Highway, Midland WA 6056',
  openingStatus: 'Open today 8:30am – 5:30pm',
  header: [
    { label: 'Home', to: '/' },
    { label: 'Pre-owned Vehicles', dropdown: 'stock', to: '/search/used-cars' },
    { label: 'Company', links: [{ label: 'About Us', to: '/about-us' }] },
  ],
  menuOpensOn: 'click',
  footer: [{ label: 'Buyer Tools', links: [{ label: 'New Cars', to: '/search/new-cars' }] }],
  licences: ['MD12345'],
  footerNote: null,
  facebook: 'https://www.facebook.com/northgate',
  instagram: null,
  vehicleNoun: 'cars',
  stockMakes: [{ name: 'Toyota', slug: 'toyota', count: 1143, used: 1043 }],
  modelMenu: { models: [], categories: [], links: [] },
  year: 2026,
  tagManagerId: null,
  assistant: null,
  idleChat: null,
};

const car = makeCardCar({ weekly: '$189 / week' });

const home: HomeData = {
  heading: 'Find the car that fits your life',
  text: '',
  hero: { id: 9, width: 2400, height: 1080, colour: '#b0a99c', alt: 'A green SUV' },
  searchPath: '/cars',
  vehicleNouns: { one: 'car', many: 'cars' },
  count: 1479,
  makes: [{ id: 3, name: 'Land Rover', slug: 'land-rover', logo: { url: null }, count: 4 }],
  popularMakes: [],
  bodies: [{ name: 'peopleMover', count: 12 }],
  facetTiles: [
    { heading: 'By fuel', tiles: [{ label: 'Diesel', count: 31, to: '/cars?refinementList[fuel][0]=Diesel' }] },
  ],
  featuredHeading: 'Featured cars',
  featured: [car, makeCardCar({ id: 8, slug: 'no-price', price: null, priceType: null, picture: null })],
  card: makeCardSettings({ buttons: [] }),
  banner: [
    { label: 'See our latest offers', to: '/special-offers' },
    { label: 'Book a service online', to: '/service' },
  ],
  locations: [{ name: 'Midland', slug: 'midland', city: 'Midland', state: 'WA', phone: maskedPhone }],
  reviews: [
    {
      id: 1,
      image: null,
      customer_name: 'Priya N.',
      text: 'Bought our second car here.',
      rating: 5,
      created_at_time_ago_in_words: '3 weeks ago',
      review_date: '18/04/2025',
      review_date_in_words: '18 April 2025',
    },
  ],
  rating: { average: 4.7, count: 1204 },
  blocks: null,
  extraBlocks: [],
  financeHref: '/finance',
};

const article = {
  path: '/blog/hybrid-or-electric',
  title: 'Hybrid or electric?',
  description: 'Three questions that settle it.',
  picture: null,
  byline: { date: '3 November 2026', author: null, minutes: 2 },
};

await Promise.all([loadAllTemplates(), preloadBlocks()]);

function renderHome(template: TemplateName, shown: HomeData, around: ShellData): string {
  const { Shell, Card } = getTemplate(template);
  const Home = homeLayouts[template];
  const page = (
    <Shell shell={around}>
      <Home home={shown} Card={Card} />
    </Shell>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
}

describe.each(templateNames)('%s', (template) => {
  const render = (shown = home, around = shell) => renderHome(template, shown, around);
  const html = render();

  test('has one h1, the landmarks and a skip link', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    for (const landmark of ['<header', '<main id="main"', '<footer', '<search', 'aria-label="Main"', 'href="#main"']) {
      expect(html).toContain(landmark);
    }
  });

  test('24.18 has a search form in its header that works without JavaScript', () => {
    const header = html.slice(0, html.indexOf('<main'));
    const forms = header.match(/<form[^>]*action="\/cars"[^>]*>.*?<\/form>/g) ?? [];
    expect(forms, 'in the bar and in the menu of phones').toHaveLength(2);
    for (const form of forms) {
      expect(form).toMatch(/^<form[^>]*method="get".*<input(?=[^>]*type="search")(?=[^>]*name="q").*type="submit"/);
    }
  });

  test('G2: the menu opens without JavaScript and marks the current page', () => {
    expect(html).toMatch(/<details[^>]*><summary[^>]*>Pre-owned Vehicles/);
    expect(html).toMatch(/href="\/search\/used-cars\?refinementList%5Bmake%5D%5B0%5D=Toyota"[^>]*>Toyota<small>1,043</);
    expect(html).toMatch(/<a[^>]*aria-current="page"[^>]*href="\/"[^>]*>Home|<a[^>]*href="\/"[^>]*aria-current="page"/);
  });

  test('links to the account from the bar and from the menu on phones, if the site has accounts', () => {
    expect(html.match(/<a href="\/account"[^>]*>.*?Your account.*?<\/a>/gs)).toHaveLength(2);
    expect(render(home, { ...shell, offersAccounts: false })).not.toContain('"/account"');
  });

  test('searches by GET forms with the specified names', () => {
    expect(html).toMatch(/<form[^>]*method="get"[^>]*action="\/cars"|<form[^>]*action="\/cars"[^>]*method="get"/);
    expect(html).toContain('name="refinementList[body][0]"');
    expect(html).toContain('<option value="peopleMover">People mover (12)</option>');
    expect(html.replaceAll(/<[^>]*>/g, '')).toMatch(/Show Me (1,479){2} cars/); // once visible, once for screen readers
  });

  test('makes and bodies link to their searches, with initials for a missing logo', () => {
    expect(html).toContain('href="/search/people-mover"');
    expect(html).toContain('href="/search/land-rover"');
    expect(html).toMatch(/aria-hidden="true"[^>]*>LR</);
  });

  test('tiles of other facets link to a search for their value', () => {
    expect(html).toMatch(
      /<a href="\/cars\?refinementList%5Bfuel%5D%5B0%5D=Diesel"[^>]*><span>Diesel<\/span><span[^>]*>31</,
    );
    expect(render({ ...home, facetTiles: [] })).not.toContain('By fuel');
  });

  test('P26 the price search is part of a form, with number fields without JavaScript', () => {
    expect(html).toMatch(/<form[^>]*>.*<input(?=[^>]*type="number")(?=[^>]*name="range\[price\]\[min\]").*<\/form>/s);
    expect(html).toMatch(/<input(?=[^>]*type="number")(?=[^>]*name="range\[price\]\[max\]")/);
  });

  test('a featured car shows its picture, price with its type, weekly price and facts', () => {
    expect(html).toContain('href="/cars/2022-toyota-hilux-sr5"');
    for (const text of ['$54,990', 'Drive away', '$189 / week', '41,250 km', 'Automatic', 'Diesel', '2022']) {
      expect(html.replaceAll('\u00A0', ' ')).toContain(text);
    }
    expect(html).toMatch(/<img src="\/images\/31\?w=640&amp;crop=3:2"[^>]*sizes=/);
  });

  test('S2 every amount of money is in dollars, and no other currency is named', () => {
    const text = html.replaceAll(/<[^>]*>/g, ' ');
    const amounts = text.match(/[^\s–]*\p{Sc}[^\s–]*/gu) ?? [];
    expect(amounts).toEqual(expect.arrayContaining(['$54,990', '$189']));
    for (const amount of amounts) expect(amount).toMatch(/^\$\d{1,3}(,\d{3})*$/);
    const codes = new Set(Intl.supportedValuesOf('currency'));
    expect(text.match(/[A-Z]{3}/g)?.filter((code) => codes.has(code)) ?? []).toEqual([]);
  });

  test('a car without a price or pictures has a placeholder', () => {
    expect(html).toContain('Enquire for price.');
    expect(html).toContain('Photos coming soon');
    expect(html).not.toContain('$1<');
  });

  test('every picture reserves its space; only the hero is loaded eagerly', () => {
    for (const [image] of html.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/width="\d+" height="\d+"/);
    expect(html.match(/<img[^>]*fetchpriority="high"/gi)).toHaveLength(1);
    expect(html).toContain('background-color:#aaa');
  });

  test('the promo banner shows its links, if any', () => {
    expect(html).toContain('href="/special-offers"');
    expect(html).not.toContain('href="/trade-in"');
    expect(render({ ...home, banner: [] })).not.toContain('Offers and services');
  });

  test('the footer has address, licence and legal line; a masked number is no link', () => {
    expect(html).toContain('Prices are in Australian dollars. All listed vehicles are subject to prior sale.');
    expect(html).toContain('215 Great Eastern Highway, Midland WA 6056');
    expect(html).toContain('MD12345');
    expect(html).toContain('href="tel:0893112000"');
    expect(html).not.toContain('href="tel:089311"');
  });

  test('24.5 every masked number in header, drawer, footer and locations is a button that reveals it', () => {
    const masked = render(home, { ...shell, phone: maskedPhone });
    expect(masked).not.toContain('href="tel:');
    const buttons =
      masked.match(/<button type="submit" form="reveal-phones"[^>]*value="location-4".*?<\/button>/g) ?? [];
    expect(buttons.length).toBeGreaterThanOrEqual(4);
    expect(buttons.reduce((rest, button) => rest.replace(button, ''), masked)).not.toContain('•');
  });

  test('several dealer licences are listed together', () => {
    const legal = render(home, { ...shell, licences: ['MD1', 'MD2'] }).replaceAll(/<[^>]*>/g, '');
    expect(legal).toContain('Northgate Motors · Dealer licences MD1, MD2');
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Northgate Motors · Dealer licence MD12345');
  });

  test('the notice in the footer ends with the dealer’s own note', () => {
    const noted = render(home, { ...shell, footerNote: 'Pictures show <options>.' }).replaceAll('<!-- -->', '');
    expect(noted).toContain('subject to prior sale. Pictures show &lt;options&gt;.</p>');
    expect(html).toContain('subject to prior sale.</p>');
  });

  test('the footer links to the cookie choices if the site asks for consent', () => {
    expect(render(home, { ...shell, tagManagerId: 'GTM-DEMO1' })).toMatch(/<button type="button"[^>]*>Cookie choices</);
    expect(html).not.toContain('Cookie choices');
  });

  test('two spellings of one body make one tile', () => {
    const both = render({ ...home, bodies: ['hatch', 'hatchback'].map((name) => ({ name, count: 40 })) });
    expect(both.match(/<a[^>]*href="[^"]*hatch/g)).toHaveLength(1);
    expect(both).toMatch(/>Hatch<\/span><span[^>]*>80/);
  });

  test('shows the overall rating beside the newest reviews', () => {
    expect(html).toContain('from 1,204 reviews');
    expect(html).toContain('Bought our second car here.');
    expect(html).toContain('Priya N.');
  });

  test('shows exactly the configured blocks below the hero, in order', () => {
    const more: HomeData['extraBlocks'] = [
      { kind: 'articles', heading: 'From our blog', href: '/blog', articles: [article] },
    ];
    const own = render({ ...home, extraBlocks: more, blocks: ['articles', 'reviews', 'offers', 'featured'] });
    const places = ['Hybrid or electric?', 'Bought our second car here.', 'Featured cars'].map((text) =>
      own.indexOf(text),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(own).not.toContain('Know your repayments first');
    expect(html).toContain('Know your repayments first');
  });

  test('an empty site still has a home page', () => {
    const empty = {
      ...home,
      hero: null,
      makes: [],
      bodies: [],
      facetTiles: [],
      featured: [],
      banner: [],
      locations: [],
      reviews: [],
      rating: null,
    };
    const bare = render({ ...empty, count: 0 }, { ...shell, phone: null, openingStatus: null, header: [], footer: [] });
    expect(bare).toContain('Find the car that fits your life');
    expect(bare).not.toContain('undefined');
    // 26.6 a new website has no search that finds nothing, but a way to ask.
    expect(bare).not.toContain('0 cars');
    expect(bare).toContain('Our cars will be listed here soon.');
    expect(bare).toContain('href="/contact-us"');
  });
});
