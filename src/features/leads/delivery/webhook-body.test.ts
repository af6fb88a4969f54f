import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeDelivered, makeDeliveredCar } from '../../../../tests/support/fixtures/delivered-lead.ts';
import { formKindNames } from '../../forms/form-kind-name.ts';
import type { DeliveredLead } from './delivered-lead.ts';
import { buildWebhookBody } from './webhook-body.ts';

const parseBody = (delivered: DeliveredLead) => JSON.parse(buildWebhookBody(delivered)) as Record<string, unknown>;

/** The keys of the body, and of its parts that are the same for every form. */
const listKeys = (body: Record<string, unknown>) => ({
  body: Object.keys(body),
  ...Object.fromEntries(
    ['car', 'dealership', 'location', 'site'].map((part) => [part, Object.keys(body[part] as object).toSorted()]),
  ),
});

describe('the body of a webhook', () => {
  it('has another type for an update of a lead', () => {
    const body = JSON.parse(buildWebhookBody(makeDelivered(), { isUpdate: true })) as { type: string };
    expect(body.type).toBe('lead.updated');
  });

  it('has type, lead id and time', () => {
    expect(parseBody(makeDelivered())).toMatchObject({
      type: 'lead.created',
      id: '0b6a7a0e-3a2b-4a43-9a4e-6f2f6f4a9d10',
      created_at: '2026-11-15T04:12:29.345Z',
    });
  });

  it.each(formKindNames)('contains every value of %s under its own name', (form) => {
    const delivered = makeDelivered(form);
    const { lead } = delivered;
    expect(parseBody(delivered).lead).toEqual({
      ...lead.values,
      form,
      category: lead.category,
      subcategory: lead.subcategory,
      name: lead.name,
      last_name: lead.lastName,
      email: lead.email,
      phone: lead.phone,
      message: lead.message,
      url: lead.url,
      source: 'Website',
      user_agent: lead.userAgent,
      lead_attributes: lead.leadAttributes,
      consents: lead.consents,
    });
  });

  it('has the category that the lead was filed under, not the chosen one', () => {
    const rewritten = {
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
      values: { category: 'Careers Enquiry' },
    };
    expect(parseBody(makeDelivered('contact', { lead: rewritten })).lead).toMatchObject({
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
    });
  });

  it('contains the car with the URLs of its page and picture', () => {
    expect(parseBody(makeDelivered()).car).toEqual({
      id: 7,
      slug: '2021-toyota-hilux-sr5',
      name: '2021 Toyota HiLux SR5',
      stocknum: 'U100',
      vin: 'MR0FA3CD200123456',
      make: 'Toyota',
      model: 'HiLux',
      badge: 'SR5',
      year: 2021,
      km: 41_250,
      car_type: 'used',
      status: 'in_stock',
      colour: 'Graphite',
      body: 'Ute',
      transmission: 'Automatic',
      doors: 4,
      price: 34_990,
      price_type: 'drive_away',
      url: 'https://perth-cars.example/cars/2021-toyota-hilux-sr5',
      picture_url: 'https://perth-cars.example/images/31',
    });
  });

  it('has null for a placeholder price, a missing picture or a missing car', () => {
    const car = makeDeliveredCar({ price: 10, pictureId: null });
    expect(parseBody(makeDelivered('enquiry', { car })).car).toMatchObject({
      price: null,
      price_type: null,
      picture_url: null,
    });
    expect(parseBody(makeDelivered('general', { location: null }))).toMatchObject({ car: null, location: null });
  });

  it('contains dealership, location and site', () => {
    expect(parseBody(makeDelivered())).toMatchObject({
      dealership: {
        id: 1,
        name: 'Perth Cars',
        slug: 'perth-cars',
        phone: '+61893000000',
        email: 'sales@perth-cars.example',
        address: { street: '1 Hay Street', city: 'Perth', state: 'WA', postcode: '6000' },
      },
      location: {
        name: 'Perth',
        phone: '+61893001111',
        address: { street: '9 Beaufort Street', city: 'Northbridge', state: 'WA', postcode: '6003' },
      },
      site: { id: 5, name: 'Perth Cars', slug: 'perth-cars', url: 'https://perth-cars.example' },
    });
  });

  it('has the documented shape', () => {
    const [, shown = ''] = /```json\n(.*?)```/s.exec(readFileSync('docs/webhooks.md', 'utf8')) ?? [];
    expect(listKeys(JSON.parse(shown))).toEqual(listKeys(parseBody(makeDelivered())));
  });
});
