import { describe, expect, it } from 'vitest';
import { InvalidSiteConfig, parseSiteConfig, type SiteConfigInput } from './site-config.ts';

describe('parseSiteConfig', () => {
  const defaults = parseSiteConfig({});

  it('gives every switch its default', () => {
    expect(defaults.listing.mode).toBe(0);
    expect(defaults.search.pageSize).toBe(21);
    expect(defaults.search.index).toBe('Car_production');
    expect(defaults.reservation).toMatchObject({ deposit: 200, holdHours: 48 });
    expect(defaults.texts.noPrice).toBe('Enquire for price.');
    expect(defaults.finance.calculatorRate).toBe(10);
    expect(defaults.reviews.minimumRating).toBe(4);
  });

  it('keeps the defaults of a section beside a field that a site sets', () => {
    expect(parseSiteConfig({ search: { kmSorts: true } }).search).toEqual({ ...defaults.search, kmSorts: true });
  });

  it.each<[string, object, RegExp]>([
    ['a mode above 14', { listing: { mode: 15 } }, /^listing\.mode: /],
    ['a text for a number', { search: { pageSize: 'many' } }, /^search\.pageSize: /],
    ['an unknown field', { theme: { colour: '#ffffff' } }, /^theme: .*colour/],
    ['an unknown section', { thema: {} }, /thema/],
    ['a colour that is none', { theme: { brand: 'red;}' } }, /^theme\.brand: must be a colour/],
    [
      'a link that leaves the site unseen',
      { menus: { header: [{ label: 'x', to: '//evil' }] } },
      /^menus\.header\.0\.to: /,
    ],
    [
      'a script address as a link',
      { menus: { header: [{ label: 'x', to: 'javascript:alert(1)' }] } },
      /^menus\.header\.0\.to/,
    ],
    ['a rule of an unknown kind', { listing: { rules: [{ kind: 'all', make: 'x' }] } }, /^listing\.rules\.0\.kind/],
  ])('refuses %s with the path of the bad field', (_what, config, message) => {
    expect(() => parseSiteConfig(config)).toThrow(InvalidSiteConfig);
    expect(() => parseSiteConfig(config)).toThrow(message);
  });

  it('S4 S5 lets each site choose its filters and buttons, beside its listing and texts', () => {
    const own: SiteConfigInput = {
      listing: { mode: 7 },
      search: { filters: [{ attribute: 'make', widget: 'dropdown', label: 'Brand' }] },
      card: { buttons: ['explore'] },
      actions: [{ kind: 'call', label: 'Ring us' }],
      texts: { noPrice: 'POA' },
    };
    const config = parseSiteConfig(own);
    expect(config.listing.mode).toBe(7);
    expect(config.search.filters.map((filter) => filter.attribute)).toEqual(['make']);
    expect(config.card.buttons).toEqual(['explore']);
    expect(config.actions.map((action) => action.label)).toEqual(['Ring us']);
    expect(config.texts.noPrice).toBe('POA');
  });
});
