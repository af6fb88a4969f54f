import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseSiteConfig } from '../../site-config/site-config.ts';
import { buildCarPhone } from './build-car-phone.ts';
import type { PhoneRevealResult } from './car-phone.ts';
import { PhoneCard } from './phone-card.tsx';

const buildPhone = (config: object) =>
  buildCarPhone(
    { id: 7, dealership_id: 3, car_type: 'used', location: { phone: '08 7010 0700' } },
    { config: parseSiteConfig(config), websiteId: 5, dealershipPhone: null },
  );
const show = (config: object, result?: PhoneRevealResult) =>
  renderToStaticMarkup(<PhoneCard phone={buildPhone(config)} result={result} />);
const hidden = { phone: { hideNumbers: true } };

describe('the phone card', () => {
  it('T8 is labelled Call the dealer, or with the site’s text', () => {
    expect(show({})).toContain('>Call the dealer<');
    expect(show({ texts: { callDealer: 'Call Tamar Auto' } })).toContain('>Call Tamar Auto<');
  });

  it('T12 is a tel link with the full number unless the site hides numbers', () => {
    expect(show({})).toContain('<a class="phone-button" href="tel:0870100700">');
    expect(show({})).toContain('<b>08 7010 0700</b>');
    expect(show({})).not.toContain('<form');
  });

  it('T2 is a form that reveals the number on a site that hides it', () => {
    const html = show(hidden);
    expect(html).toContain('<form data-masked="" action="?show=phone#phone" method="post">');
    expect(html).toContain('<b>08 701• ••••</b>');
    expect(html).toContain('Show number</span></button>');
    expect(html).not.toMatch(/tel:|0700/);
  });

  it('T4 submits the ids of car, dealership and website', () => {
    for (const field of ['name="car_id" value="7"', 'name="dealership_id" value="3"', 'name="website_id" value="5"']) {
      expect(show(hidden)).toContain(field);
    }
  });

  it('T6 is a tel link once the number is revealed', () => {
    const html = show(hidden, { number: '08 7010 0700' });
    expect(html).toContain('<a class="phone-button" href="tel:0870100700">');
    expect(html).toContain('<b>08 7010 0700</b>');
    expect(html).not.toContain('<form');
  });

  it('states when to try again after too many requests, and still shows the button', () => {
    const html = show(hidden, { problem: 'Please try again in 9 seconds.' });
    expect(html).toContain('<p class="phone-problem" role="alert">Please try again in 9 seconds.</p>');
    expect(html).toContain('Show number</span></button>');
  });

  it('T9 is not rendered if the site has no call button', () => {
    expect(show({ phone: { callButton: false } })).toBe('');
    expect(show({ phone: { callButton: false, hideNumbers: true } })).toBe('');
  });

  it('is not rendered without a number', () => {
    expect(renderToStaticMarkup(<PhoneCard phone={null} />)).toBe('');
  });
});
