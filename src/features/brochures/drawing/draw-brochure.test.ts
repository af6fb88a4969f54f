import sharp from 'sharp';
import { encode } from 'uqr';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCode, readPdf } from '../../../../tests/support/formats/read-pdf.ts';
import type { Brochure } from '../brochure.ts';
import { drawBrochure } from './draw-brochure.server.ts';

const makeBrochure = (changes: Partial<Brochure> = {}): Brochure => ({
  slug: 'rav4',
  template: 'showroom',
  brand: '#b3101c',
  site: { name: 'Swan River Toyota', tagline: 'By the river' },
  name: '2022 Toyota RAV4 GXL',
  badge: 'Used · SUV',
  price: '$34,990',
  priceType: 'Drive away',
  before: '$36,990',
  finance: null,
  pictures: [1],
  noPhotos: 'Photos coming soon',
  facts: [
    ['Kilometres', '41,250 km'],
    ['Colour', 'Graphite'],
  ],
  features: ['Tow bar', 'Roof racks', 'Citroën’s own – floor mats'],
  comment: 'One owner.',
  promises: ['48 hour money back'],
  seller: {
    name: 'Swan River Toyota Pty Ltd',
    address: '1 High Street, Perth WA 6000',
    phone: '08 5550 0100',
    licence: 'MD 28417',
  },
  identity: [['Registration', '1ABC234']],
  address: 'https://swan.example/cars/2022-toyota-rav4-gxl-u100',
  caption: 'Scan for photos',
  smallPrint: 'Subject to prior sale.',
  day: '2026-11-15',
  ...changes,
});

const finance = {
  payment: '$142 a week',
  rate: '8.99% p.a.',
  comparison: '10.11% p.a. comparison rate',
  warning: 'WARNING: This comparison rate is true only for the example given.',
};

const features = (count: number) => Array.from({ length: count }, (_, at) => `Feature number ${at}`);

let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
});

describe('a brochure', () => {
  it.each(['showroom', 'metro', 'outback'] as const)('fits on one page in %s', async (template) => {
    const { pages } = await readPdf(
      await drawBrochure(makeBrochure({ template, finance }), [picture, picture, picture]),
    );
    expect(pages).toHaveLength(1);
    for (const text of [
      'Swan River Toyota',
      '2022 Toyota RAV4 GXL',
      '$34,990 | Drive away | Was $36,990',
      '$142 a week · 8.99% p.a. · 10.11% p.a. comparison rate',
      'WARNING: This comparison rate is true only for the example given.',
      'Kilometres | 41,250 km',
      'One owner.',
      '48 hour money back',
      'Citroën’s own – floor mats',
      'Swan River Toyota Pty Ltd | 1 High Street, Perth WA 6000 | Phone 08 5550 0100 | Dealer licence number MD 28417',
      'Registration | 1ABC234',
      'Subject to prior sale.',
    ]) {
      expect(pages[0]).toContain(text);
    }
  });

  it('leaves out empty parts', async () => {
    const bare = makeBrochure({
      before: null,
      priceType: null,
      price: 'Enquire for price.',
      facts: [],
      features: [],
      comment: '',
      promises: [],
      identity: [],
      seller: { name: 'Swan', address: '', phone: null, licence: null },
    });
    const { pages } = await readPdf(await drawBrochure(bare, []));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('Photos coming soon');
    expect(pages[0]).not.toMatch(/licence|Phone|Call us|Features|Key details|From the dealer|Was/);
  });

  it('shows SOLD once, in place of the price', async () => {
    const sold = makeBrochure({ price: 'SOLD', priceType: null, before: null });
    const { pages } = await readPdf(await drawBrochure(sold, [picture]));
    expect(pages[0]?.match(/SOLD/g)).toHaveLength(1);
  });

  it('continues on a second page for many features, and states how many more the website has', async () => {
    const some = await readPdf(await drawBrochure(makeBrochure({ features: features(90) }), [picture]));
    expect(some.pages).toHaveLength(2);
    expect(some.pages[1]).toContain('More features');
    for (const feature of features(90)) expect(some.pages.join(' | ')).toContain(feature);
    const many = await readPdf(await drawBrochure(makeBrochure({ features: features(2000) }), [picture]));
    expect(many.pages).toHaveLength(2);
    expect(many.pages[1]).toMatch(/And \d+ more on the car's page\./);
  });

  it.each([
    ['an endless word', 'X'.repeat(3000)],
    ['endless text', 'word '.repeat(2000)],
    ['unprintable characters', '🚗'.repeat(50)],
    ['PDF syntax', '<script>alert(1)</script> %PDF \\() endstream'],
    ['a lone surrogate', '\u0000\uD800'],
  ])('survives %s', async (_what, text) => {
    const hostile = makeBrochure({
      name: text,
      badge: text,
      price: text,
      comment: text,
      site: { name: text, tagline: text },
      facts: Array.from({ length: 60 }, () => [text, text] as const),
      features: [text, text],
      promises: [text],
      identity: [[text, text]],
      seller: { name: text, address: text, phone: text, licence: text },
    });
    const { pages } = await readPdf(await drawBrochure(hostile, [picture, picture]));
    expect(pages.length).toBeLessThanOrEqual(2);
  });

  it('has a QR code for the car’s page', async () => {
    const brochure = makeBrochure();
    const { data, size } = encode(brochure.address, { ecc: 'M', border: 0 });
    expect(readCode(await drawBrochure(brochure, []), size)).toEqual(data);
  });

  it('has a title and is tagged for screen readers', async () => {
    const { info, parts } = await readPdf(await drawBrochure(makeBrochure(), [picture, picture]));
    expect(info).toMatchObject({
      Title: '2022 Toyota RAV4 GXL | Swan River Toyota',
      Author: 'Swan River Toyota',
      Language: 'en-AU',
    });
    expect(parts).toEqual(
      expect.arrayContaining([
        'H1',
        'Figure: 2022 Toyota RAV4 GXL',
        'Figure: 2022 Toyota RAV4 GXL, picture 2',
        'H2',
        'Figure: QR code for https://swan.example/cars/2022-toyota-rav4-gxl-u100',
      ]),
    );
  });

  it('is deterministic', async () => {
    expect(await drawBrochure(makeBrochure(), [picture])).toEqual(await drawBrochure(makeBrochure(), [picture]));
  });
});
