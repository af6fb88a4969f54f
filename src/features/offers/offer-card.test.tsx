import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildOfferCard } from './build-offer-card.ts';
import { OfferCard } from './offer-card.tsx';
import { offerPath } from './offer-path.ts';
import type { Offer } from './offer.ts';

const offer = (given: Partial<Offer> = {}): Offer => ({
  id: 7,
  name: '<strong onclick="alert(1)">RAV4</strong><script>alert(1)</script> &amp; mats',
  description: 'Short.',
  sanitized_description: '' as Offer['sanitized_description'],
  disclaimer: 'Small.',
  image_url: null,
  image_or_model_image: { url: '/images/3', id: 3, width: 1200, colour: '#112233' },
  manufacturer: { name: 'Toyota', slug: 'toyota' },
  model: null,
  excluded_website_ids: [],
  expiry: null,
  updated_at: new Date(0),
  ...given,
});

const render = (given: Partial<Offer> = {}, primaryManufacturer: string | null = null) => {
  const config = { primaryManufacturer };
  const shown = offer(given);
  return renderToStaticMarkup(<OfferCard offer={buildOfferCard(shown, { config })} href={offerPath(config, shown)} />);
};

const text = (length: number): string => `${'word '.repeat(length).slice(0, length - 1)}.`;

describe('an offer card', () => {
  it('O6 O11 shows the name as sanitised HTML and links to the offer', () => {
    expect(render()).toContain('<a href="/offers/toyota/7"><span><strong>RAV4</strong> &amp; mats</span></a>');
    expect(render()).not.toMatch(/script|onclick|alert/);
  });

  it('O5 names the make only on sites without a primary manufacturer', () => {
    expect(render()).toContain('>Toyota</p>');
    expect(render({}, 'toyota')).not.toContain('Toyota');
    expect(render({}, 'toyota')).toContain('href="/offers/7"');
  });

  it.each([199, 200])('O7 a description of %d characters starts expanded, without a toggle', (length) => {
    const html = render({ description: text(length) });
    expect(html).not.toContain('View more');
    expect(html).toContain(text(length));
  });

  it('O6 O8 one of 201 starts collapsed at about 160, with View more and View less, and the full text is in the page', () => {
    const html = render({ description: text(201) });
    const [, start = ''] = /<p>([^<]*) …<\/p><details>/.exec(html) ?? [];
    expect(start.length).toBeGreaterThan(150);
    expect(start.length).toBeLessThanOrEqual(160);
    expect(html).toMatch(
      /<summary[^>]*><span class="when-closed">View more<\/span><span class="when-open">View less<\/span>/,
    );
    expect(html).toContain(`<p>${text(201)}</p></div></details>`);
    expect(html, 'it starts collapsed').not.toMatch(/<details[^>]*open/);
  });

  it.each([
    [200, false],
    [201, true],
  ])('O9 a disclaimer of %d characters has a toggle: %s', (length, isFolded) => {
    const html = render({ disclaimer: text(length) });
    expect(html.includes('View full disclaimer')).toBe(isFolded);
    expect(html.includes('View less disclaimer')).toBe(isFolded);
    expect(html).toContain(text(length));
  });

  it('leaves out empty fields', () => {
    const html = render({ description: '', disclaimer: ' <b></b> ', image_or_model_image: null });
    expect(html).not.toMatch(/offer-text|offer-disclaimer|<img/);
  });
});
