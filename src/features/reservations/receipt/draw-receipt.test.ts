import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../../tests/support/formats/read-pdf.ts';
import { makeReservation } from '../../../../tests/support/fixtures/reservation-view.ts';
import { parseSiteConfig, type SiteConfigInput } from '../../site-config/site-config.ts';
import type { TemplateName } from '../../sites/config/template-name.ts';
import { drawReceipt } from './draw-receipt.server.ts';
import { buildReceipt } from './build-receipt.ts';

type Changes = Parameters<typeof makeReservation>[0];

const receipt = (changes: Changes = {}, config: SiteConfigInput = {}, template: TemplateName = 'showroom') =>
  buildReceipt({
    reservation: makeReservation(changes),
    site: { name: 'Swan River Toyota', template, config: parseSiteConfig(config) },
    licence: 'MD 28417',
  });

const print = async (...input: Parameters<typeof receipt>) => {
  const built = receipt(...input);
  if (!built) throw new Error('nothing was paid');
  return readPdf(await drawReceipt(built));
};

const refunded = {
  state: 'released',
  refund: { state: 'succeeded', reason: 'cancelled', finishedAt: new Date('2026-11-16T01:30:00Z') },
} as const;

describe('a receipt', () => {
  it.each(['showroom', 'metro', 'outback'] as const)('fits on one page, in %s', async (template) => {
    const { pages } = await print({}, {}, template);
    expect(pages).toHaveLength(1);
    for (const text of [
      'Swan River Toyota',
      'Deposit receipt',
      'Receipt number R-4F2A9C1D',
      '$200 | Refundable in full',
      'Paid | 15 November 2026, 10am (Perth time)',
      'Paid through | Stripe',
      'Payment reference | pi_123',
      'Car | 2022 Toyota RAV4 GXL',
      'Stock number | U100',
      'Price | $34,990 drive away',
      'Name | Kim Nguyen',
      'Email | kim@example.com',
      'Phone | 0412 345 678',
      'Dealer licence number MD 28417',
      '712 Albany Highway, Victoria Park WA 6100',
    ]) {
      expect(pages[0]).toContain(text);
    }
    expect(pages[0]?.replaceAll(' | ', ' ')).toContain(
      'This deposit holds the car until 17 November 2026, 10am (Perth time). It is refundable in full',
    );
  });

  it('states that the full deposit was refunded, and when', async () => {
    const { pages } = await print(refunded);
    expect(pages[0]).toContain('$200 | Refunded in full');
    expect(pages[0]).toContain('Refunded | 16 November 2026, 9:30am (Perth time)');
    expect(pages[0]?.replaceAll(' | ', ' ')).toContain('Your full deposit of $200 was refunded');
  });

  it('marks a test payment, and omits the licence if the site hides licences', async () => {
    const { payment } = makeReservation();
    const { pages } = await print(
      { payment: { ...payment, processor: 'sandbox' } },
      { locations: { showLicences: false } },
    );
    expect(pages[0]).toContain('Sandbox: a test payment, no money moved');
    expect(pages[0]).not.toContain('licence');
  });

  it('uses the site’s noun', async () => {
    const { pages } = await print({}, { texts: { vehicleNounSingular: 'van' } });
    for (const text of ['Reserved van', 'Van | 2022', 'holds the van until', 'If you buy the van']) {
      expect(pages[0]?.replaceAll('\n', ' ')).toContain(text);
    }
    expect(pages[0]).not.toMatch(/\bcar\b/i);
  });

  it('shows the local time of the car’s location, as the buyer’s page does', () => {
    const { location } = makeReservation();
    const built = receipt({ location: location && { ...location, state: 'QLD' } });
    expect(built?.payment).toContainEqual(['Paid', '15 November 2026, 12pm (Brisbane time)']);
  });

  it('has a title, a language and tagged structure in reading order', async () => {
    const { info, parts } = await print();
    expect(info).toMatchObject({ Title: 'Receipt R-4F2A9C1D | Swan River Toyota', Language: 'en-AU' });
    expect(parts.slice(0, 5)).toEqual(['P', 'H1', 'P', 'P', 'H2']);
    expect(parts.filter((part) => part === 'H2')).toHaveLength(4);
  });

  it('fits names of any length on one page', async () => {
    const { car, buyer } = makeReservation();
    const long = { car: { ...car, name: 'RAV4 '.repeat(100) }, buyer: { ...buyer, lastName: 'von '.repeat(100) } };
    expect((await print(long)).pages).toHaveLength(1);
  });

  it('does not exist before the deposit is paid', () => {
    const { payment } = makeReservation();
    expect(receipt({ state: 'pending_payment', payment: { ...payment, state: 'open', paidAt: null } })).toBeUndefined();
  });
});
