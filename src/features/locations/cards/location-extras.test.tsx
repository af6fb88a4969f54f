import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeLocation } from '../../../../tests/support/fixtures/location.ts';
import { parseSiteConfig } from '../../site-config/site-config.ts';
import { buildLocationExtras } from './location-extras.ts';
import { LocationExtrasBar } from './location-extras-bar.tsx';

const workshop = makeLocation({ slug: 'workshop', location_type: 'service' });

const show = (config: object, places = [makeLocation(), workshop]) =>
  renderToStaticMarkup(
    <LocationExtrasBar extras={buildLocationExtras(places, parseSiteConfig(config))} locations={[]} />,
  );

describe('location extras', () => {
  it('H14 Enquire Now links to the contact page of the configured location', () => {
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
  ])('H15 Book a Service links to %s if the site has it', (_to, links, href) => {
    expect(show({ ...links, locations: { bookService: true } })).toMatch(
      new RegExp(`<a href="${href}"[^>]*>Book a Service</a>`),
    );
    expect(show(links)).not.toContain('Book a Service');
  });

  it('24.8 H17 lists accepted payments with drawn marks and their names if the site has it on', () => {
    const html = show({ locations: { weAccept: true } });
    expect(html.replaceAll(/<svg.*?<\/svg>/g, '')).toContain(
      '<p>We accept:</p><ul><li>Mastercard</li><li>Visa</li><li>Maestro</li><li>Google Pay</li><li>Apple Pay</li></ul>',
    );
    expect(html.match(/<svg class="payment-mark"[^>]*aria-hidden="true">/g)).toHaveLength(5);
    expect(show({})).not.toContain('We accept');
  });
});
