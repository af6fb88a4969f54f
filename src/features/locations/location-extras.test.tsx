import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeLocation } from '../../../tests/support/location.ts';
import { parseSiteConfig } from '../sites/site-config.ts';
import { locationExtrasOf } from './location-extras.ts';
import { LocationExtrasBar } from './location-extras-bar.tsx';

const workshop = makeLocation({ slug: 'workshop', location_type: 'service' });

const show = (config: object, places = [makeLocation(), workshop]) =>
  renderToStaticMarkup(<LocationExtrasBar extras={locationExtrasOf(places, parseSiteConfig(config))} locations={[]} />);

describe('what a site adds to its locations', () => {
  it('H14 Enquire Now leads to the contact page of the one location that is named', () => {
    const named = { locations: { enquireLocation: 'workshop' } };
    expect(show(named)).toContain('<a href="/contact-us/workshop" class="btn btn-outline">Enquire Now</a>');
    expect(show({})).not.toContain('Enquire Now');
    expect(show(named, [makeLocation()]), 'one that the site does not have').not.toContain('Enquire Now');
    expect(show(named, [{ ...workshop, visible: false }])).not.toContain('Enquire Now');
  });

  it.each([
    ['within the site', {}, '/genuine-service'],
    [
      'the dealer’s own subdomain',
      { links: { serviceBooking: 'https://book.dealer.example/' } },
      'https://book.dealer.example/',
    ],
  ])('H15 Book a Service leads to %s where the site has it', (_to, links, href) => {
    expect(show({ ...links, locations: { bookService: true } })).toMatch(
      new RegExp(`<a href="${href}"[^>]*>Book a Service</a>`),
    );
    expect(show(links)).not.toContain('Book a Service');
  });

  it('H17 says what is accepted where the site has it', () => {
    expect(show({ locations: { weAccept: true } })).toContain(
      '<p>We accept:</p><ul><li>Mastercard</li><li>Visa</li><li>Maestro</li><li>Google Pay</li><li>Apple Pay</li></ul>',
    );
    expect(show({})).not.toContain('We accept');
  });
});
