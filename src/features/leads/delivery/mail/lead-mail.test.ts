import { describe, expect, it, test } from 'vitest';
import { makeDelivered } from '../../../../../tests/support/fixtures/delivered-lead.ts';
import { formKindNames } from '../../../forms/form-kind-name.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { buildLeadMail } from './lead-mail.ts';

const { site } = makeDelivered();
const readable = (html = ''): string =>
  html
    .replaceAll(/<style>.*?<\/style>|<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Values that people read: no ids or slugs. */
const listReadableValues = ({ lead }: DeliveredLead): [string, string][] =>
  Object.entries<unknown>(lead.values).flatMap(([name, value]) =>
    typeof value === 'string' && /[a-z]{2}/i.test(value) && !/(?:_id|_slug|Method|_time)$/.test(name)
      ? [[name, value]]
      : [],
  );

describe.each(formKindNames)('the mail about a lead of the form %s', (form) => {
  const delivered = makeDelivered(form);
  const mail = buildLeadMail(delivered, undefined);
  const parts = [
    ['text', mail.text],
    ['HTML', readable(mail.html)],
  ] as const;

  test.each(parts)('its %s has the name, the contact details and every answer', (_part, content) => {
    expect(content).toContain('Kim Lee');
    expect(content).toContain('0412 345 678');
    expect(content).toContain('kim@example.com');
    expect(content).toContain('Is it still there?');
    for (const [name, value] of listReadableValues(delivered)) {
      expect(content.toLowerCase(), name).toContain(value.toLowerCase());
    }
  });

  test.each(parts)('its %s has the source of the visit, the consents and the lead’s id', (_part, content) => {
    expect(content).toContain('/ > /cars');
    expect(content).toMatch(/Source:? +search/);
    expect(content).toContain('I agree to the terms of use and the privacy policy');
    expect(content).toContain(delivered.lead.id);
    expect(content).toContain('Received Sunday 15 November 2026, 12:12pm for Perth Cars.');
  });

  it('replies to the visitor, and names sender and topic in the inbox preview', () => {
    expect(mail.replyTo).toEqual({ name: 'Kim Lee', address: 'kim@example.com' });
    expect(mail.subject).toMatch(/[,:] Kim Lee$/);
    expect(mail.subject).not.toMatch(/spam/i);
  });
});

describe('the subject', () => {
  test.each([
    ['Used enquiry: 2021 Toyota HiLux SR5, Kim Lee', makeDelivered('enquiry')],
    ['Used enquiry: Toyota HiLux, Kim Lee', makeDelivered('enquiry', { car: null })],
    ['Request photos: 2021 Toyota HiLux SR5, Kim Lee', makeDelivered('photos')],
    ['Find me something similar: 2021 Toyota HiLux SR5, Kim Lee', makeDelivered('similar')],
    [
      'Test drive Wed 18 Nov 9:30am: 2021 Toyota HiLux SR5, Kim Lee',
      makeDelivered('test-drive', { lead: { values: { preferred_time: '2026-11-18T09:30' } } }),
    ],
    [
      'Test drive: Something blue, Kim',
      makeDelivered('test-drive', {
        car: null,
        lead: {
          lastName: '',
          values: { preferred_time: '', 'Vehicle Make': '', 'Vehicle Model': '', wanted_car: 'Something blue' },
        },
      }),
    ],
    [
      'Service Wed 18 Nov 8:30am: 2018 Mazda CX-5 1ABC234, Kim Lee',
      makeDelivered('service', { lead: { values: { preferred_time: '2026-11-18T08:30' } } }),
    ],
    ['Offer $30,500 (asking $34,990): 2021 Toyota HiLux SR5, Kim Lee', makeDelivered('offer')],
    ['Offer $30,500: Toyota HiLux, Kim Lee', makeDelivered('offer', { car: null })],
    ['To sell: 2018 Mazda CX-5, 84,500 km, Kim Lee', makeDelivered('sell', { lead: { values: { kms: '84500' } } })],
    [
      'Trade-in: 2018 Mazda CX-5, 84,500 km, for RAV4, Kim Lee',
      makeDelivered('trade-in', { lead: { values: { kms: '84500', wanted_car: 'RAV4' } } }),
    ],
    ['Parts: 2018 Mazda CX-5 1ABC234, Kim Lee', makeDelivered('parts')],
    ['Finance up to $30,500: Kim Lee', makeDelivered('finance')],
    [
      'Quote: RAV4, Within a month, Kim Lee',
      makeDelivered('quote', { lead: { values: { 'Vehicle Model': 'RAV4', buying_time: 'Within a month' } } }),
    ],
    [
      'Fleet (5 to 19): Acme Plumbing, Kim Lee',
      makeDelivered('fleet', { lead: { values: { fleet_size: '5 to 19', business_name: 'Acme Plumbing' } } }),
    ],
    [
      'Fleet: Acme Plumbing, Kim Lee',
      makeDelivered('fleet', { lead: { values: { fleet_size: 'None yet', business_name: 'Acme Plumbing' } } }),
    ],
    ['Feedback: Fair, Kim Lee', makeDelivered('feedback', { lead: { values: { rating: 'Fair' } } })],
    [
      'Application: Apprentice mechanic, Kim Lee',
      makeDelivered('careers', {
        lead: { category: 'General Enquiry', subcategory: 'Career Enquiry', values: { role: 'Apprentice mechanic' } },
      }),
    ],
    ['Enquiry: Kim Lee', makeDelivered('general')],
    ['Roadside help: Kim Lee', makeDelivered('contact', { lead: { category: 'Roadside Help' } })],
    ['Possible spam: Enquiry: Kim Lee', makeDelivered('general', { lead: { isSuspect: true } })],
    ['Possible spam: Enquiry: Kim Lee', makeDelivered('general', { lead: { values: { sent_in_haste: true } } })],
    [
      'Inspection: 2021 Toyota HiLux SR5, Kim Lee',
      makeDelivered('test-drive', { site: { ...site, isTowed: true }, lead: { values: { preferred_time: '' } } }),
    ],
  ])('is “%s”', (subject, delivered) => expect(buildLeadMail(delivered, undefined).subject).toBe(subject));

  it('stays short with a long name', () => {
    const delivered = makeDelivered('enquiry', { lead: { name: 'x'.repeat(80), lastName: '🚗'.repeat(80) } });
    const { subject } = buildLeadMail(delivered, undefined);
    expect([...subject].length).toBeLessThanOrEqual(160);
    expect(subject.isWellFormed()).toBe(true);
  });

  it('keeps the name with a long topic', () => {
    const wanted = makeDelivered('trade-in', { lead: { values: { wanted_car: 'x'.repeat(120) } } });
    expect(buildLeadMail(wanted, undefined).subject).toMatch(/x…, Kim Lee$/);
  });
});

describe('the car in the mail', () => {
  const mail = buildLeadMail(makeDelivered('test-drive'), Buffer.from('jpeg'));

  it('comes with stock number, price, link and picture', () => {
    expect(mail.text).toContain('2021 Toyota HiLux SR5, $34,990 drive away');
    expect(mail.text).toContain('Stock U100 · Used · 41,250 km · Graphite · Automatic');
    expect(mail.text).toContain('https://perth-cars.example/cars/2021-toyota-hilux-sr5');
    expect(mail.html?.match(/cid:car/g)).toHaveLength(1);
    expect(mail.html).toContain('src="cid:car"');
    expect(mail.images).toEqual([{ cid: 'car', contentType: 'image/jpeg', content: Buffer.from('jpeg') }]);
    expect(mail.text).toMatch(/^Preferred time: \w+day \d+ \w+ 2026, 10:30am$/m);
  });

  it('omits a missing picture, price or link', () => {
    const { car } = makeDelivered('enquiry');
    const delivered = makeDelivered('enquiry', { site: { ...site, origin: '' }, car: car && { ...car, price: 1 } });
    const bare = buildLeadMail(delivered, undefined);
    expect(bare.html).not.toContain('cid:');
    expect(bare.images).toBeUndefined();
    expect(bare.text).toContain('2021 Toyota HiLux SR5, Enquire for price.');
    expect(bare.html).not.toContain('/cars/2021-toyota-hilux-sr5"><span');
  });

  it('is named from the lead’s values if it was removed', () => {
    const { text } = buildLeadMail(makeDelivered('enquiry', { car: null }), undefined);
    expect(text).toContain('Toyota HiLux, no longer listed\nStock U100');
  });
});

describe('how to reach the visitor', () => {
  test.each([
    ['Phone', ['tel:+61412345678', 'mailto:kim@example.com']],
    ['Email', ['mailto:kim@example.com', 'tel:+61412345678']],
    ['SMS', ['sms:+61412345678', 'tel:+61412345678', 'mailto:kim@example.com']],
  ])('lists %s first if the visitor prefers it', (PreferredContactMethod, links) => {
    const { html } = buildLeadMail(
      makeDelivered('enquiry', { lead: { values: { PreferredContactMethod } } }),
      undefined,
    );
    expect([...(html ?? '').matchAll(/href="((?:tel|sms|mailto):[^"]+)"/g)].map(([, href]) => href)).toEqual(links);
  });

  it('escapes the email address in its link', () => {
    const email = 'kim?bcc=all@example.com';
    const { html } = buildLeadMail(makeDelivered('enquiry', { lead: { email } }), undefined);
    expect(html).toContain('href="mailto:kim%3Fbcc%3Dall@example.com"');
  });
});

describe('visitor text', () => {
  const evil = '<script>alert("x")</script>"\'&<img src=x onerror=alert(1)>';
  const hostile = makeDelivered('enquiry', {
    lead: {
      name: `Kim\u202Etxt.exe\u0000\r\nBcc: all@example.com`,
      message: `${evil}\nPhone: 1300 000 000\nLead 1234`,
      url: 'javascript:alert(1)',
      leadAttributes: { visited_pages: [evil], linked_query_params: { [evil]: evil } },
      values: { Rego: evil, your_model: evil },
    },
  });
  const { html = '', text, subject, replyTo } = buildLeadMail(hostile, undefined);

  it('is never markup', () => {
    expect(html).not.toMatch(/<script|<img|javascript:/i);
    expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(4);
    expect(html).not.toMatch(/\shref="(?!https:\/\/perth-cars\.example\/|tel:|mailto:)/);
  });

  it('neither changes the text direction nor imitates a line of the mail', () => {
    for (const part of [text, subject]) expect(part).not.toMatch(/[\u202a-\u202e\u2066-\u2069\0\r]/);
    expect(subject).not.toContain('\n');
    expect(replyTo?.name).not.toMatch(/[\n\r\u202e]/);
    expect(text).toContain('> Phone: 1300 000 000\n> Lead 1234');
    expect(text.match(/^Lead /gm)).toHaveLength(1);
  });
});

describe('the colours of a site', () => {
  test.each([
    ['#ffd24a', '#14120f'],
    ['#1f4a8a', '#ffffff'],
    ['red;background:url(x)', '#ffffff'],
  ])('%s has text in %s', (brand, textColour) => {
    const { html } = buildLeadMail(makeDelivered('enquiry', { site: { ...site, brand } }), undefined);
    expect(html).toContain(`color:${textColour}`);
    expect(html).not.toContain('url(');
  });
});

test.each([
  ['a hidden field that people can’t see was filled in. We sent no confirmation', { isSuspect: true }],
  ['it was sent within seconds of the form being opened.', { values: { sent_in_haste: true } }],
])('possible spam is marked with the reason: %s', (why, lead) => {
  const { text, html } = buildLeadMail(makeDelivered('enquiry', { lead }), undefined);
  expect(text).toContain(`!! This may be spam: ${why}`);
  expect(html).toContain(`This may be spam: ${why}`);
  expect(text).not.toContain('haste');
});

describe('an offer', () => {
  test.each([
    ['20500', '$14,490 below (41%)'],
    ['34900', '$90 below'],
    ['36000', '$1,010 above (3%)'],
    ['34990', 'None'],
  ])('of %s comes first, with the asking price and the difference: %s', (offer_from_client, difference) => {
    const { text } = buildLeadMail(makeDelivered('offer', { lead: { values: { offer_from_client } } }), undefined);
    expect(text).toMatch(/Kim Lee\n\nTHEIR OFFER\nOffer: \$[\d,]+\nAsking price: \$34,990\n/);
    expect(text).toContain(`Difference: ${difference}\n`);
    expect(text.match(/^Offer: /gm)).toHaveLength(1);
  });

  it('for a car without a price comes without a comparison', () => {
    const { text } = buildLeadMail(makeDelivered('offer', { car: null }), undefined);
    expect(text).toContain('THEIR OFFER\nOffer: $30,500\n\n');
  });
});

it('labels the source of the visit, and leaves out our own query parameters', () => {
  const linked_query_params = {
    form: 'enquiry',
    posted: '1',
    anew: '1',
    car_id: '7',
    gclid: 'abc',
    utm_campaign: 'spring',
    utm_medium: 'cpc',
    utm_source: 'search',
  };
  const leadAttributes = { visited_pages: ['/cars'], linked_query_params };
  const { text, html } = buildLeadMail(makeDelivered('general', { lead: { leadAttributes } }), undefined);
  expect(text).toContain(
    'WHERE THEY CAME FROM\nSource: search\nMedium: cpc\nCampaign: spring\ngclid: abc\nPages seen: /cars\nForm: https://perth-cars.example/cars/2021-toyota-hilux-sr5\n\n',
  );
  expect(html).toMatch(/href="https:\/\/perth-cars\.example\/cars\/2021[^>]*>\/cars\/2021-toyota-hilux-sr5<\/a>/);
});

it('names the host of a form’s page that is not ours', () => {
  const { html } = buildLeadMail(makeDelivered('general', { lead: { url: 'https://evil.example/cars' } }), undefined);
  expect(html).toContain('>evil.example/cars</a>');
});

it('shows the visitor’s address on one line', () => {
  const values = { suburb: 'Northbridge', state: 'WA', postcode: '6003' };
  const { text } = buildLeadMail(makeDelivered('finance', { lead: { values } }), undefined);
  expect(text).toContain('Lives in: Northbridge WA 6003\n');
  expect(text).not.toMatch(/^(?:Suburb|State|Postcode): /m);
});

test.each([
  ['https://linkedin.example/in/kim', 'https://linkedin.example/in/kim'],
  ['linkedin.example/in/kim', 'https://linkedin.example/in/kim'],
  ['javascript:alert(1)', undefined],
  ['https://bank.example@evil.example/', undefined],
  ['in the post', undefined],
])('the résumé %s links to %s', (profile_link, href) => {
  const { html = '' } = buildLeadMail(makeDelivered('careers', { lead: { values: { profile_link } } }), undefined);
  expect(/Résumé or profile<\/td><td[^>]*>(?:<a href="([^"]+)")?/.exec(html)?.[1]).toBe(href);
});

it('uses the site’s vehicle noun for the visitor’s own vehicle', () => {
  const { text } = buildLeadMail(makeDelivered('sell', { site: { ...site, noun: 'van' } }), undefined);
  expect(text).toContain('THEIR OWN VAN\n');
  expect(text.replace('Filed under Sell My Car Enquiry.', '')).not.toMatch(/\bcar\b/i);
});

it('distinguishes a pre-ticked box from one the visitor ticked', () => {
  const consent = { at: '', page: '', field: 'opt_in', wording: 'opt-in-1', given: true };
  const buildText = (touched: boolean, given = true) =>
    buildLeadMail(makeDelivered('enquiry', { lead: { consents: [{ ...consent, touched, given }] } }), undefined).text;
  expect(buildText(true)).toContain('news and offers: Yes\n');
  expect(buildText(false)).toContain('news and offers: Yes (box was pre-ticked)');
  expect(buildText(true, false)).toContain('news and offers: No');
});

it('anonymous feedback has no links to reply', () => {
  const anonymous = {
    name: '',
    lastName: '',
    email: '',
    phone: '',
    values: { rating: 'Fair', PreferredContactMethod: '' },
  };
  const mail = buildLeadMail(makeDelivered('feedback', { lead: anonymous }), undefined);
  expect(mail).not.toHaveProperty('replyTo');
  expect(mail.subject).toBe('Feedback: Fair, Name not given');
  expect(mail.text).toContain('Name not given\n\nWants no reply and left no contact details.\n');
  expect(mail.text).not.toContain('Reply to this email');
});

it('puts long consent texts above their value on narrow screens', () => {
  const { html = '' } = buildLeadMail(makeDelivered('general'), undefined);
  expect(html).toMatch(/@media\(max-width:620px\)\{[^@]*\.stacked,\.stacked\+td\{display:block/);
  expect(html).toMatch(/<td [^>]*class="muted line stacked"[^>]*>I agree to the terms/);
  expect(html).toMatch(/<td [^>]*class="muted line label"[^>]*>Pages seen/);
});

test.each([
  ['an email address', { phone: '' }, 'Email kim@example.com', /Call |Text |Phone:/],
  ['a phone number', { email: '' }, 'Call 0412 345 678', /Email |Reply to this email/],
])('24.16 a lead with only %s offers only that', (_what, lead, offered, missing) => {
  const mail = buildLeadMail(makeDelivered('enquiry', { lead }), undefined);
  expect(mail.text).toContain(offered);
  expect(mail.text).not.toMatch(missing);
  expect(mail.replyTo === undefined).toBe('email' in lead);
});
