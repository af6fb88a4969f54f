import sharp from 'sharp';
import { encode } from 'uqr';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCode, readPdf } from '../../../../tests/support/formats/read-pdf.ts';
import type { Brochure } from '../brochure.ts';
import { drawBrochure } from './draw-brochure.server.ts';

const sheet = (changes: Partial<Brochure> = {}): Brochure => ({
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
  it.each(['showroom', 'metro', 'outback'] as const)(
    'says all that it has to say on one page, in %s',
    async (template) => {
      const { pages } = await readPdf(await drawBrochure(sheet({ template, finance }), [picture, picture, picture]));
      expect(pages).toHaveLength(1);
      for (const words of [
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
        expect(pages[0]).toContain(words);
      }
    },
  );

  it('leaves out what there is not', async () => {
    const bare = sheet({
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

  it('says once that a car is sold, where its price would be', async () => {
    const sold = sheet({ price: 'SOLD', priceType: null, before: null });
    const { pages } = await readPdf(await drawBrochure(sold, [picture]));
    expect(pages[0]?.match(/SOLD/g)).toHaveLength(1);
  });

  it('continues on a second page for many features, and says how many more the website has', async () => {
    const some = await readPdf(await drawBrochure(sheet({ features: features(90) }), [picture]));
    expect(some.pages).toHaveLength(2);
    expect(some.pages[1]).toContain('More features');
    for (const feature of features(90)) expect(some.pages.join(' | ')).toContain(feature);
    const many = await readPdf(await drawBrochure(sheet({ features: features(2000) }), [picture]));
    expect(many.pages).toHaveLength(2);
    expect(many.pages[1]).toMatch(/And \d+ more on the car's page\./);
  });

  it.each([
    ['a word without end', 'X'.repeat(3000)],
    ['words without end', 'word '.repeat(2000)],
    ['nothing that can be printed', '🚗'.repeat(50)],
    ['the language of PDF', '<script>alert(1)</script> %PDF \\() endstream'],
    ['half a character', '\u0000\uD800'],
  ])('holds against %s', async (_what, words) => {
    const hostile = sheet({
      name: words,
      badge: words,
      price: words,
      comment: words,
      site: { name: words, tagline: words },
      facts: Array.from({ length: 60 }, () => [words, words] as const),
      features: [words, words],
      promises: [words],
      identity: [[words, words]],
      seller: { name: words, address: words, phone: words, licence: words },
    });
    const { pages } = await readPdf(await drawBrochure(hostile, [picture, picture]));
    expect(pages.length).toBeLessThanOrEqual(2);
  });

  it('has a QR code for the car’s page', async () => {
    const brochure = sheet();
    const { data, size } = encode(brochure.address, { ecc: 'M', border: 0 });
    expect(readCode(await drawBrochure(brochure, []), size)).toEqual(data);
  });

  it('has a title and is tagged for screen readers', async () => {
    const { info, parts } = await readPdf(await drawBrochure(sheet(), [picture, picture]));
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

  it('is the same twice', async () => {
    expect(await drawBrochure(sheet(), [picture])).toEqual(await drawBrochure(sheet(), [picture]));
  });
});
