import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeLocation } from '../../../../tests/support/fixtures/location.ts';
import { parseSiteConfig } from '../../site-config/site-config.ts';
import { buildLocationCard } from './build-location-card.ts';
import { LocationCard } from './location-card.tsx';
import { LocationCarousel } from './location-carousel.tsx';
import { LocationGrid } from './location-grid.tsx';
import { LocationHero } from './location-hero.tsx';
import type { Location } from '../location.ts';

const now = new Date('2026-11-16T01:00:00Z'); // Monday noon in Hobart
const week: Location['contact_detail']['opening_hours'] = [
  { weekday: 1, status: 'Open', formated_hours: '', open: '08:30:00', close: '17:00:00' },
];
const yard = makeLocation({ contact_detail: { ...makeLocation().contact_detail, opening_hours: week } });

const stockLink = {
  href: '/cars?refinementList%5Bdealership_slug%5D%5B0%5D=tamar-auto',
  label: 'See the 87 cars here',
};
const stockLinks = new Map([[yard.id, stockLink]]);

const buildCard = (changes: Partial<Location> = {}, config: object = {}, path = '/') =>
  buildLocationCard({ ...yard, ...changes }, { config: parseSiteConfig(config), now, path, stockLinks });
const show = (...args: Parameters<typeof buildCard>) =>
  renderToStaticMarkup(<LocationCard card={buildCard(...args)} />);

const photo = { url: '/images/9?w=960', thumb: { url: '/images/9?w=320' } };

describe('a location card', () => {
  it('H4 has map, name, address, phones, opening hours, licence number, reviews, contact button and directions', () => {
    const html = show();
    for (const text of [
      'src="/maps/12.svg"',
      'Tamar Auto Launceston</h3>',
      '146 Invermay Road<br/>Invermay TAS 7248',
      'href="tel:0370100500"',
      'href="tel:0355500501"',
      'Open now, closes at 5pm',
      '<dt>Today</dt><dd>8:30am – 5pm</dd>',
      'Dealer licence MVT 0581',
      '905 reviews',
      'View Details',
      'Get Directions',
    ]) {
      expect(html).toContain(text);
    }
  });

  it('24.2 links to its cars if it has any, as does its large form', () => {
    const link = `href="${stockLink.href}" class="btn btn-outline">See the 87 cars here`;
    expect(show()).toContain(link);
    expect(renderToStaticMarkup(<LocationHero card={buildCard()} />)).toContain(link);
    expect(show({ id: yard.id + 1 })).not.toContain('cars here');
  });

  it('H4 shows its image instead of the map if it has one', () => {
    const html = show({ image: photo });
    expect(html).toContain('src="/images/9?w=960"');
    expect(html).not.toContain('/maps/');
  });

  it('masks its numbers, and does not force stars', () => {
    const card = buildCard(
      { average_rating: 3.2 },
      { phone: { hideNumbers: true }, vehiclePage: { forceStars: true } },
    );
    expect(card.phones.map(({ shown, href }) => [shown, href])).toEqual([
      ['03 701• ••••', null],
      ['03 555• ••••', null],
    ]);
    expect(card.rating).toBeNull();
  });

  it('24.5 has a button for each masked number, which reveals it', () => {
    const html = show({}, { phone: { hideNumbers: true } });
    expect(html.match(/<button type="submit" form="reveal-phones"[^>]*data-masked[^>]*>/g)).toHaveLength(2);
    expect(html).not.toContain('tel:');
  });

  it('H6 links View Details to its contact page', () => {
    expect(show()).toMatch(/<a href="\/contact-us\/launceston"[^>]*>View Details/);
    expect(show({}, { locations: { viewLocationTo: 'contact' } })).toContain('href="/contact-us/launceston"');
  });

  it('H7 has no contact button on its contact page', () => {
    expect(show({}, {}, '/contact-us/launceston')).not.toContain('View Details');
    for (const path of ['/contact-us', '/locations/launceston', '/contact-us/devonport']) {
      expect(show({}, {}, path), path).toContain('View Details');
    }
  });

  it('H16 shows its badge if it has one', () => {
    expect(show({ badge: 'Coming Late 2025' })).toContain('<p class="location-badge">Coming Late 2025</p>');
    expect(show()).not.toContain('location-badge');
  });

  it('links its social media pages', () => {
    const contact_detail = {
      ...yard.contact_detail,
      youtube_url: 'https://videos.example/t',
      linkedin_url: 'https://work.example/t',
    };
    const html = show({ contact_detail });
    expect(html).toContain('<a href="https://videos.example/t" rel="noopener">YouTube</a>');
    expect(html).toContain('<a href="https://work.example/t" rel="noopener">LinkedIn</a>');
    expect(show()).not.toContain('location-social');
  });
});

const several = (count: number) =>
  Array.from({ length: count }, (_, at) => buildCard({ slug: `yard-${at}`, name: `Yard ${at}` }));

const cardsIn = (count: number) => renderToStaticMarkup(<LocationGrid cards={several(count)} />);

describe('location blocks', () => {
  it('H10 a large hero has the map on one side and the details with the whole week on the other', () => {
    const html = renderToStaticMarkup(<LocationHero card={buildCard()} headingLevel="h1" />);
    expect(html).toMatch(/<div class="location-surroundings">.*<\/div><div class="location-facts">/);
    expect(html).toContain('Tamar Auto Launceston</h1>');
    expect(html).toContain('<details class="opening-times" open="">');
  });

  it('H10 a grid has a card for each location, large ones for up to two', () => {
    expect(cardsIn(3).split('<article').length - 1).toBe(3);
    expect(cardsIn(3)).not.toContain('location-card-large');
    expect(cardsIn(2)).toContain('location-card-large');
  });

  it.each([
    ['its own page', {}, '/', '/locations/launceston'],
    ['the contact page by the switch', { locations: { viewLocationTo: 'contact' } }, '/', '/contact'],
    ['nowhere on its own page', {}, '/locations/launceston', null],
    ['nowhere beside its form', {}, '/contact-us/launceston', null],
  ])('H9 a hero and a carousel link View Location to %s', (_to, config, path, view) => {
    const card = buildCard({}, config, path);
    expect(card.view).toBe(view);
    const link = view === null ? 'no such link' : `<a href="${view}" class="btn btn-brand">View Location`;
    for (const html of [
      renderToStaticMarkup(<LocationHero card={card} />),
      renderToStaticMarkup(<LocationCarousel cards={[card]} />),
    ]) {
      expect(html.includes('View Location')).toBe(view !== null);
      expect(html.includes(link)).toBe(view !== null);
    }
  });

  it('H11 a carousel is titled Our Locations', () => {
    expect(renderToStaticMarkup(<LocationCarousel cards={several(2)} />)).toMatch(/<h2[^>]*>Our Locations<\/h2>/);
  });

  it.each([
    [3, false],
    [4, true],
  ])('H12 a carousel of %d shows Swipe: %s', (count, isShown) => {
    expect(renderToStaticMarkup(<LocationCarousel cards={several(count)} />).includes('Swipe')).toBe(isShown);
  });
});
