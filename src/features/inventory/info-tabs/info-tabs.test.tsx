import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseSiteConfig, type SiteConfigInput } from '../../sites/site-config.ts';
import { infoTabsOf } from './info-tabs-of.ts';
import { InfoTabs } from './info-tabs.tsx';

type InfoCar = Parameters<typeof infoTabsOf>[0];

const used: InfoCar = {
  dealercomments: 'One owner.',
  car_type: 'used',
  price: 34_990,
  standardEquipment: ['Tow bar', 'Roof racks'],
};

function panelsOf(car: Partial<InfoCar> = {}, config: SiteConfigInput = {}): Map<string, string> {
  const html = renderToStaticMarkup(<InfoTabs tabs={infoTabsOf({ ...used, ...car }, parseSiteConfig(config))} />);
  const items = html.split('<div class="tabs-item"').slice(1);
  return new Map(items.map((item) => [(/<button[^>]*>(.*?) <svg/.exec(item)?.[1] ?? '').replace('&#x27;', "'"), item]));
}

describe('the info tabs', () => {
  it('C25 are six, in this order', () => {
    expect([...panelsOf().keys()]).toEqual([
      'Dealer Comments',
      "What's Included",
      'Why Buy From Us?',
      'Reserve Online',
      'Protect Your Car',
      'Features',
    ]);
  });

  it('are the comments alone where a site has no tabs', () => {
    expect([...panelsOf({}, { vehiclePage: { infoTabs: false } }).keys()]).toEqual(['Dealer Comments']);
  });

  it('show the comments, or that they are pending', () => {
    expect(panelsOf().get('Dealer Comments')).toContain('One owner.');
    expect(panelsOf({ dealercomments: null }).get('Dealer Comments')).toContain('Dealer comments are pending.');
  });

  it.each<[promised: boolean, car: Partial<InfoCar>, config: SiteConfigInput]>([
    [true, {}, {}],
    [false, { car_type: 'demo' }, {}],
    [false, {}, { vehiclePage: { usedCarPromises: false } }],
  ])('promise money back and roadside assist: %s', (promised, car, config) => {
    const panel = panelsOf(car, config).get("What's Included") ?? '';
    expect(panel.includes('48 hour money back')).toBe(promised);
    expect(panel.includes('12 months roadside assist')).toBe(promised);
  });

  it.each<[string, car: Partial<InfoCar>, config: SiteConfigInput]>([
    ['A deposit of $200 holds the car for 48 hours and is refundable in full.', {}, {}],
    ['A deposit of $200 holds the van', {}, { texts: { vehicleNounSingular: 'van' } }],
    ['A deposit of $500 holds the car for 72 hours', {}, { reservation: { deposit: 500, holdHours: 72 } }],
    ['cannot be reserved online', {}, { reservation: { enabled: false } }],
    ['cannot be reserved online', { car_type: 'new' }, { reservation: { usedCarsOnly: true } }],
    ['A deposit of $200', {}, { reservation: { usedCarsOnly: true } }],
    ['A deposit of $150 holds', { price: 1500 }, {}],
    ['cannot be reserved online', { price: 0 }, {}],
  ])('say of a reservation: %s', (text, car, config) => {
    expect(panelsOf(car, config).get('Reserve Online')).toContain(text);
  });

  it("are worded by the site's config", () => {
    const content = { whatsIncluded: ['A full tank'], whyBuyFromUs: ['Since 1969'], protectYourCar: ['Canopies'] };
    const panels = panelsOf({}, { content });
    expect(panels.get("What's Included")).toContain('A full tank');
    expect(panels.get('Why Buy From Us?')).toContain('Since 1969');
    expect(panels.get('Protect Your Car')).toContain('Canopies');
  });

  it('list the features, or say that there are none yet', () => {
    expect(panelsOf().get('Features')).toMatch(/<li>Tow bar<\/li><li>Roof racks<\/li>/);
    expect(panelsOf({ standardEquipment: [] }).get('Features')).toContain('not listed yet');
  });
});
