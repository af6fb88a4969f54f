import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseSiteConfig, type SiteConfigInput } from '../../site-config/site-config.ts';
import { buildInfoTabs } from './build-info-tabs.ts';
import { InfoTabs } from './info-tabs.tsx';

type InfoCar = Parameters<typeof buildInfoTabs>[0];

const used: InfoCar = {
  dealercomments: 'One owner.',
  car_type: 'used',
  status: 'in_stock',
  sold: false,
  standardEquipment: ['Tow bar', 'Roof racks'],
};

const reservation = { terms: 'A deposit of $200 holds the car.', holdHours: 48 };

function renderPanels(
  car: Partial<InfoCar> = {},
  config: SiteConfigInput = {},
  offered: typeof reservation | null = reservation,
): Map<string, string> {
  const tabs = buildInfoTabs({ ...used, ...car }, parseSiteConfig(config), offered);
  const html = renderToStaticMarkup(<InfoTabs tabs={tabs} />);
  const items = html.split('<div class="tabs-item"').slice(1);
  return new Map(items.map((item) => [(/<button[^>]*>(.*?) <svg/.exec(item)?.[1] ?? '').replace('&#x27;', "'"), item]));
}

describe('the info tabs', () => {
  it('C25 are six, in this order', () => {
    expect([...renderPanels().keys()]).toEqual([
      'Dealer Comments',
      "What's Included",
      'Why Buy From Us?',
      'Reserve Online',
      'Protect Your Car',
      'Features',
    ]);
  });

  it('are only the comments on a site without tabs', () => {
    expect([...renderPanels({}, { vehiclePage: { infoTabs: false } }).keys()]).toEqual(['Dealer Comments']);
  });

  it('show the comments, or a note that they are pending', () => {
    expect(renderPanels().get('Dealer Comments')).toContain('One owner.');
    expect(renderPanels({ dealercomments: null }).get('Dealer Comments')).toContain('Dealer comments are pending.');
  });

  it.each<[promised: boolean, car: Partial<InfoCar>, config: SiteConfigInput]>([
    [true, {}, {}],
    [false, { car_type: 'demo' }, {}],
    [false, { sold: true }, {}],
    [false, {}, { vehiclePage: { usedCarPromises: false } }],
  ])('promise money back and roadside assist: %s', (promised, car, config) => {
    const panel = renderPanels(car, config).get("What's Included") ?? '';
    expect(panel.includes('48 hour money back')).toBe(promised);
    expect(panel.includes('12 months roadside assist')).toBe(promised);
  });

  it('show the terms of a reservation', () => {
    expect(renderPanels().get('Reserve Online')).toContain(reservation.terms);
  });

  it('24.9 have no Reserve Online and promise no money back when the car cannot be reserved now', () => {
    const panels = renderPanels({}, {}, null);
    expect([...panels.keys()]).toEqual([
      'Dealer Comments',
      "What's Included",
      'Why Buy From Us?',
      'Protect Your Car',
      'Features',
    ]);
    expect([...panels.values()].join()).not.toMatch(/deposit|reserve|money back/i);
  });

  it("have the texts of the site's config", () => {
    const content = { whatsIncluded: ['A full tank'], whyBuyFromUs: ['Since 1969'], protectYourCar: ['Canopies'] };
    const panels = renderPanels({}, { content });
    expect(panels.get("What's Included")).toContain('A full tank');
    expect(panels.get('Why Buy From Us?')).toContain('Since 1969');
    expect(panels.get('Protect Your Car')).toContain('Canopies');
  });

  it('list the features, or state that there are none yet', () => {
    expect(renderPanels().get('Features')).toMatch(/<li>Tow bar<\/li><li>Roof racks<\/li>/);
    expect(renderPanels({ standardEquipment: [] }).get('Features')).toContain('not listed yet');
  });
});
