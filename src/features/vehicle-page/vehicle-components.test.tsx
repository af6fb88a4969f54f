import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeCar } from '../../../tests/support/fixtures/car.ts';
import { makeCardCar, makeCardSettings } from '../../../tests/support/fixtures/card-car.ts';
import { parseSiteConfig, type SiteConfigInput } from '../site-config/site-config.ts';
import type { Car } from '../cars/car.ts';
import { CompactCarCard } from '../car-card/compact-car-card.tsx';
import { CertifiedBadge } from './certified-badge.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { FeatureList } from './feature-list.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { KeyFacts } from './key-facts.tsx';
import { MarketIndicator, PriceDetailsLink } from './price-details-link.tsx';
import { SimilarCars } from './similar-cars.tsx';
import { SoldNotice } from './sold-notice.tsx';
import { UsedCarPromises } from './used-car-promises.tsx';
import { buildVehicle } from './build-vehicle.ts';
import { VehiclePrice } from './vehicle-price.tsx';
import { VehicleTitle } from './vehicle-title.tsx';

const now = new Date('2026-11-15T00:00:00Z');
const toyota = { primaryManufacturer: 'toyota' };
const sold = { status: 'sold', sold: true, sold_date_timestamp: 1_700_000_000 };

const reservation = { href: '/cars/rav4/checkout', terms: 'A deposit of $200 holds the car.', holdHours: 48 };

const vehicle = (changes: Partial<Car> = {}, config: SiteConfigInput = {}, listable = true) =>
  buildVehicle(makeCar(changes), {
    config: parseSiteConfig(config),
    now,
    listable,
    makeSlug: 'toyota',
    reservation,
  });
const render = (part: ReactNode) => renderToStaticMarkup(part);
const toText = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    image: { id: 40 + index, url: `/images/${40 + index}` },
    width: 1120,
    height: 700,
    colour: '#9b9190',
  }));

/** The content before a toggle, its summary, and the content behind it. */
function splitAtToggle(html: string) {
  const [shown = '', behind = ''] = html.split('<details>');
  const [summary = '', rest = ''] = behind.split('</summary>');
  return { shown, summary, rest };
}

describe('the details panel', () => {
  it('V2 V3 shows 4 rows, and the rest behind show more / show less', () => {
    const { shown, summary, rest } = splitAtToggle(render(<DetailsPanel vehicle={vehicle()} />));
    expect(toText(shown)).toBe(
      'Colour Graphite Registration expires 05/03/2027 Build date 05/2022 Fuel consumption, combined 4.8 L/100 km',
    );
    expect(toText(summary)).toBe('Show more Show less');
    expect(rest.match(/<dt>/g)).toHaveLength(vehicle().specs.length - 4);
  });

  it('V3 has no toggle for 4 rows', () => {
    const specs = vehicle().specs.slice(0, 4);
    expect(render(<DetailsPanel vehicle={{ specs }} />)).not.toContain('<details>');
  });
});

const features = (count: number) => Array.from({ length: count }, (_, index) => `Feature ${index + 1}`);

describe('the features', () => {
  it('V5 show 8, and the rest behind show all / hide', () => {
    const { shown, summary, rest } = splitAtToggle(render(<FeatureList vehicle={{ features: features(12) }} />));
    expect(shown.match(/<li>/g)).toHaveLength(8);
    expect(toText(summary)).toBe('Show all 12 features Hide');
    expect(rest.match(/<li>/g)).toHaveLength(4);
  });

  it.each([
    [8, false],
    [9, true],
  ])('V5 with %d entries have a toggle: %s', (count, hasToggle) => {
    expect(render(<FeatureList vehicle={{ features: features(count) }} />).includes('<details>')).toBe(hasToggle);
  });
});

const renderPrice = (changes: Partial<Car>) => toText(render(<VehiclePrice vehicle={vehicle(changes)} />));

describe('the price block', () => {
  it.each<[string, Partial<Car>, string]>([
    ['V10 the no-price text up to 10', { price: 10 }, 'Enquire for price.'],
    ['V10 the amount from 11', { price: 11 }, '$11 Drive away'],
    ['V11 the previous price and the saving', { before_price: 36_990 }, '$34,990 Drive away Was $36,990 Save $2,000'],
    ['V11 the weekly price', { subscription_price: 259 }, '$34,990 Drive away $259 / week by subscription'],
    ['only SOLD for a sold car', sold, 'SOLD'],
  ])('shows %s', (_what, changes, text) => {
    expect(renderPrice(changes)).toBe(text);
  });
});

describe('the title', () => {
  it('shows name, type, stock number and registration', () => {
    const html = render(<VehicleTitle vehicle={vehicle()} />);
    expect(html).toContain('<h1 class="vehicle-name">2022 Toyota RAV4 GXL</h1>');
    expect(toText(html)).toBe('2022 Toyota RAV4 GXL AXAH54R · SUV · Auto AWD Used Stock no. U100 Rego 1ABC234');
  });

  it('V11 shows Pre-order for a car that can be ordered ahead', () => {
    const html = render(<VehicleTitle vehicle={vehicle({ car_type: 'new', preorder: true, regplate: null })} />);
    expect(toText(html)).toMatch(/Pre-order Stock no\. U100$/);
  });
});

describe('the certified badge', () => {
  it('V16 V17 V18 opens an info dialog with the three benefits, without JavaScript', () => {
    const html = render(<CertifiedBadge vehicle={vehicle({ certified: true }, toyota)} />);
    const [, target] = /<button[^>]*popoverTarget="([^"]+)"/i.exec(html) ?? [];
    expect(html).toContain(`<dialog popover="auto" id="${target}"`);
    expect(html).toContain('alt="Certified used"');
    expect(html.match(/<li>[^<]+/g)).toEqual([
      '<li>90 point inspection',
      '<li>1 year roadside assist',
      '<li>Full service history',
    ]);
  });

  it('V20 is hidden for a sold car', () => {
    expect(render(<CertifiedBadge vehicle={vehicle({ certified: true, ...sold }, toyota)} />)).toBe('');
  });
});

describe('the sold notice', () => {
  it('V19 shows SOLD', () => {
    expect(render(<SoldNotice vehicle={vehicle(sold)} />)).toContain('<strong>SOLD</strong>');
  });

  it.each<[string, Partial<Car>, boolean, string]>([
    ['not available', { status: 'workshop' }, true, 'Not available'],
    ['not listable', {}, false, 'No longer listed'],
  ])('has a notice for a car that is %s', (_what, changes, listable, head) => {
    const text = toText(render(<SoldNotice vehicle={vehicle(changes, {}, listable)} />));
    expect(text.startsWith(head)).toBe(true);
    expect(text).not.toContain('SOLD');
  });

  it('V19 is not rendered for a car for sale', () => {
    expect(render(<SoldNotice vehicle={vehicle()} />)).toBe('');
  });
});

describe('beside the price', () => {
  const averages = { average_market_price: 36_230, state_average_market_price: 36_000 };

  it('V12 V15 shows how far below the market the price is, as a link to more about the price', () => {
    const href = '/cars/rav4/price';
    const { belowMarket } = vehicle({ autograb_data: averages });
    const indicator = render(<MarketIndicator belowMarket={String(belowMarket)} href={href} />);
    expect(toText(indicator)).toBe('$1,240 below market average');
    expect(indicator).toContain(`href="${href}"`);
    expect(toText(render(<PriceDetailsLink href={href} />))).toBe('About the price');
  });

  it('V12 shows it without a link where there is nothing more to say', () => {
    const indicator = render(<MarketIndicator belowMarket="$1,240 below market average" href={null} />);
    expect(toText(indicator)).toBe('$1,240 below market average');
    expect(indicator).not.toContain('<a');
  });

  it('V25 shows the promises for a used car', () => {
    expect(toText(render(<UsedCarPromises vehicle={vehicle()} />))).toBe(
      '48 hour money back 12 months roadside assist',
    );
    expect(render(<UsedCarPromises vehicle={vehicle({ car_type: 'demo' })} />)).toBe('');
  });
});

it('the key facts are labelled', () => {
  expect(toText(render(<KeyFacts vehicle={vehicle()} />))).toMatch(/^Kilometres 41,250 km Transmission Automatic/);
});

const gallery = (
  changes: Partial<Car>,
  variant: 'wide' | 'beside' | 'plain' = 'beside',
  config: SiteConfigInput = {},
) => render(<Gallery vehicle={vehicle(changes, config)} variant={variant} />);

describe('the gallery', () => {
  it('contains every photo, the first with high priority and the others lazy', () => {
    const html = gallery({ images: photos(14) });
    const pictures = html.split('<ol')[0]?.match(/<img[^>]+>/g) ?? [];
    expect(pictures).toHaveLength(14);
    expect(pictures[0]).toMatch(/fetchPriority="high"/i);
    expect(pictures[0]).not.toContain('loading');
    expect(pictures[0]).toContain('/images/40?w=480&amp;crop=16:10 480w');
    for (const picture of pictures.slice(1)) expect(picture).toContain('loading="lazy"');
    for (const picture of pictures) expect(picture).toMatch(/width="960" height="600"/);
  });

  it('offers the turntable of a car that has one, with its frames for visitors without JavaScript', () => {
    const turning = { ...vehicle({ images: photos(3) }), turntable: [7, 8, 9, 10, 11, 12, 13, 14] };
    const html = render(<Gallery vehicle={turning} variant="plain" />);
    const [before = '', plain = ''] = html.split(/<\/?noscript>/);
    expect(before).toContain('360° view</button>');
    expect(plain).not.toContain('<img');
    expect(plain.match(/<li /g)).toHaveLength(8);
    expect(plain).toContain('url(/images/9?w=960&amp;crop=16:10)');
    expect(toText(plain)).toContain('Front, 0 of 360 degrees Front left, 45 of 360 degrees');
    const empty = render(<Gallery vehicle={{ ...turning, pictures: [] }} variant="plain" />);
    expect(empty).toContain('360° view</button>');
  });

  it('has nothing of a turntable for any other car', () => {
    expect(gallery({ images: photos(3) })).not.toMatch(/turntable|noscript|360°/);
  });

  it('shows the count, and links each thumbnail to its photo', () => {
    const html = gallery({ images: photos(3) });
    expect(toText(html)).toContain('1 / 3 photos');
    for (const number of [1, 2, 3]) {
      expect(html).toContain(`<li id="photo-${number}">`);
      expect(html).toContain(`<a href="#photo-${number}" aria-label="Photo ${number}"`);
    }
    expect(html.match(/aria-current="true"/g)).toHaveLength(1);
  });

  it('shows neither count nor arrows for a single photo', () => {
    const html = gallery({ images: photos(1) });
    expect(html).not.toMatch(/photo-count|photo-step|thumbnails/);
    expect(html).toContain('aria-label="Full screen"');
  });

  it.each([
    [false, 'Photos coming soon'],
    [true, 'Arriving soon, please enquire for photos'],
  ])('C18 shows the text for missing photos by switch (%s): %s', (arrivingSoonText, text) => {
    const html = gallery({ images: [] }, 'plain', { card: { arrivingSoonText } });
    expect(toText(html)).toBe(`${text} Ask for photos`);
    expect(html).toContain('href="/cars/2022-toyota-rav4-gxl-u100?form=photos"');
  });

  it('offers no photo request for a sold car', () => {
    expect(toText(gallery({ images: [], ...sold }))).toBe('SOLD Photos coming soon');
  });
});

it('V22 similar cars are cards of the template in a carousel', () => {
  const cars = [makeCardCar({ id: 1, name: 'One' }), makeCardCar({ id: 2, name: 'Two' })];
  const html = render(<SimilarCars cars={cars} settings={makeCardSettings()} Card={CompactCarCard} />);
  expect(html.match(/<li><article/g)).toHaveLength(2);
  expect(html).toMatch(/aria-label="Previous cars" disabled=""/);
  expect(html).not.toContain('Quick look');
});
