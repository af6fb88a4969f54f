import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { makeReservation } from '../../../../tests/support/reservation-view.ts';
import { parseSiteConfig, type SiteConfigInput } from '../../sites/site-config.ts';
import type { Template } from '../../sites/template-name.ts';
import { drawReceipt } from './draw-receipt.server.ts';
import { receiptOf } from './receipt-of.ts';

type Changes = Parameters<typeof makeReservation>[0];

const receipt = (changes: Changes = {}, config: SiteConfigInput = {}, template: Template = 'showroom') =>
  receiptOf({
    reservation: makeReservation(changes),
    site: { name: 'Swan River Toyota', template, config: parseSiteConfig(config) },
    licence: 'MD 28417',
  });

const print = async (...asked: Parameters<typeof receipt>) => {
  const made = receipt(...asked);
  if (!made) throw new Error('nothing was paid');
  return readPdf(await drawReceipt(made));
};

const refunded = {
  state: 'released',
  refund: { state: 'succeeded', reason: 'cancelled', finishedAt: new Date('2026-11-16T01:30:00Z') },
} as const;

describe('a receipt', () => {
  it.each(['showroom', 'metro', 'outback'] as const)('says all on one page, in %s', async (template) => {
    const { pages } = await print({}, {}, template);
    expect(pages).toHaveLength(1);
    for (const words of [
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
      expect(pages[0]).toContain(words);
    }
    expect(pages[0]?.replaceAll(' | ', ' ')).toContain(
      'This deposit holds the car until 17 November 2026, 10am (Perth time). It is refundable in full',
    );
  });

  it('says that the whole deposit went back, and when', async () => {
    const { pages } = await print(refunded);
    expect(pages[0]).toContain('$200 | Refunded in full');
    expect(pages[0]).toContain('Refunded | 16 November 2026, 9:30am (Perth time)');
    expect(pages[0]?.replaceAll(' | ', ' ')).toContain('Your whole deposit of $200 was sent back');
  });

  it('names a test payment as one, and no licence where the site shows none', async () => {
    const { payment } = makeReservation();
    const { pages } = await print(
      { payment: { ...payment, processor: 'sandbox' } },
      { locations: { showLicences: false } },
    );
    expect(pages[0]).toContain('Sandbox: a test payment, no money has moved');
    expect(pages[0]).not.toContain('licence');
  });

  it('speaks of what the site sells', async () => {
    const { pages } = await print({}, { texts: { vehicleNounSingular: 'van' } });
    for (const words of ['Reserved van', 'Van | 2022', 'holds the van until', 'If you buy the van']) {
      expect(pages[0]?.replaceAll('\n', ' ')).toContain(words);
    }
    expect(pages[0]).not.toMatch(/\bcar\b/i);
  });

  it('tells the time of where the car is, as the buyer’s page does', () => {
    const { location } = makeReservation();
    const made = receipt({ location: location && { ...location, state: 'QLD' } });
    expect(made?.payment).toContainEqual(['Paid', '15 November 2026, 12pm (Brisbane time)']);
  });

  it('has a title, a language and parts that are read aloud in order', async () => {
    const { info, parts } = await print();
    expect(info).toMatchObject({ Title: 'Receipt R-4F2A9C1D | Swan River Toyota', Language: 'en-AU' });
    expect(parts.slice(0, 5)).toEqual(['P', 'H1', 'P', 'P', 'H2']);
    expect(parts.filter((part) => part === 'H2')).toHaveLength(4);
  });

  it('holds names of any length on its one page', async () => {
    const { car, buyer } = makeReservation();
    const long = { car: { ...car, name: 'RAV4 '.repeat(100) }, buyer: { ...buyer, lastName: 'von '.repeat(100) } };
    expect((await print(long)).pages).toHaveLength(1);
  });

  it('is not written before anything is paid', () => {
    const { payment } = makeReservation();
    expect(receipt({ state: 'pending_payment', payment: { ...payment, state: 'open', paidAt: null } })).toBeUndefined();
  });
});
