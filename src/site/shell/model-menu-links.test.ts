import { describe, expect, it } from 'vitest';
import { modelMenuLinks } from './model-menu-links.ts';
import { parseSiteConfig } from '../../features/site-config/site-config.ts';

const everywhere = (_to: string) => true;
const getLabels = (config: Parameters<typeof parseSiteConfig>[0], isAddress = everywhere) =>
  modelMenuLinks(parseSiteConfig(config), isAddress).map(({ label }) => label);

describe('the links beside the models', () => {
  it('G16 are, in order: Get Quote; All Models; Our Stock; Business Fleet; Book a Test Drive; connected services; Demonstrator Models; connected services again', () => {
    const menus = { getQuoteLink: true, businessFleetLink: true, connectedServicesLinks: true };
    const config = parseSiteConfig({ primaryManufacturer: 'toyota', menus });
    expect(modelMenuLinks(config, everywhere)).toEqual([
      { label: 'Get Quote', to: '/models/get-quote' },
      { label: 'All Models', to: '/models' },
      { label: 'Our Stock', to: '/cars' },
      { label: 'Business Fleet', to: '/fleet' },
      { label: 'Book a Test Drive', to: '/book-test-drive' },
      { label: 'myToyota Connect', to: '/pages/mytoyota-connect' },
      { label: 'Demonstrator Models', to: '/search/demo-cars' },
      { label: 'Toyota Connected Services', to: '/pages/toyota-connected' },
    ]);
  });

  it('G16 are Contact Us and the four common ones without any switch', () => {
    const usual = ['Contact Us', 'All Models', 'Our Stock', 'Book a Test Drive', 'Demonstrator Models'];
    expect(getLabels({ primaryManufacturer: 'toyota' })).toEqual(usual);
    // Only the primary manufacturer has these services.
    expect(getLabels({ menus: { connectedServicesLinks: true } })).toEqual(usual);
  });

  it('G16 use the dealer’s own subdomain for demonstrators if there is one', () => {
    const config = parseSiteConfig({ links: { demonstrators: 'https://demos.dealer.example' } });
    expect(modelMenuLinks(config, everywhere)).toContainEqual({
      label: 'Demonstrator Models',
      to: 'https://demos.dealer.example',
    });
  });

  it('leave out pages that the site does not have', () => {
    expect(getLabels({ menus: { businessFleetLink: true } }, (to) => to !== '/fleet')).not.toContain('Business Fleet');
  });
});
