import { describe, expect, it, test } from 'vitest';
import { makeDelivered } from '../../../../../tests/support/delivered-lead.ts';
import { formKindNames } from '../../form/form-kind-name.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { leadMailOf } from './lead-mail.ts';

const { site } = makeDelivered();
const readable = (html = ''): string =>
  html
    .replaceAll(/<style>.*?<\/style>|<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** What was answered in words; ids and slugs are for programs. */
const answersToRead = ({ lead }: DeliveredLead): [string, string][] =>
  Object.entries<unknown>(lead.values).flatMap(([name, answer]) =>
    typeof answer === 'string' && /[a-z]{2}/i.test(answer) && !/(?:_id|_slug|Method|_time)$/.test(name)
      ? [[name, answer]]
      : [],
  );

describe.each(formKindNames)('the mail about a lead of the form %s', (form) => {
  const delivered = makeDelivered(form);
  const mail = leadMailOf(delivered, undefined);
  const parts = [
    ['text', mail.text],
    ['HTML', readable(mail.html)],
  ] as const;

  test.each(parts)('says in its %s who it is, how to reach them, and every answer', (_part, words) => {
    expect(words).toContain('Kim Lee');
    expect(words).toContain('0412 345 678');
    expect(words).toContain('kim@example.com');
    expect(words).toContain('Is it still there?');
    for (const [name, answer] of answersToRead(delivered)) {
      expect(words.toLowerCase(), name).toContain(answer.toLowerCase());
    }
  });

  test.each(parts)('says in its %s where the visit came from, what was agreed to, and its id', (_part, words) => {
    expect(words).toContain('/ > /cars');
    expect(words).toContain('utm_source');
    expect(words).toContain('I agree to the terms of use and the privacy policy');
    expect(words).toContain(delivered.lead.id);
    expect(words).toContain('Received Sunday 15 November 2026, 12:12 pm for Perth Cars.');
  });

  it('is answered to the visitor, and says of whom and of what it is before it is opened', () => {
    expect(mail.replyTo).toEqual({ name: 'Kim Lee', address: 'kim@example.com' });
    expect(mail.subject).toMatch(/from Kim Lee$/);
    expect(mail.subject).not.toMatch(/spam/i);
  });
});

describe('the subject', () => {
  test.each([
    ['Used enquiry: 2021 Toyota HiLux SR5, from Kim Lee', makeDelivered('enquiry')],
    ['Used enquiry (Make an offer): 2021 Toyota HiLux SR5, from Kim Lee', makeDelivered('offer')],
    ['Finance enquiry from Kim Lee', makeDelivered('finance')],
    ['Possible spam: Finance enquiry from Kim Lee', makeDelivered('finance', { lead: { isSuspect: true } })],
    ['Used enquiry: Toyota HiLux, from Kim Lee', makeDelivered('enquiry', { car: null })],
    ['Test drive: 2021 Toyota HiLux SR5, from Kim', makeDelivered('test-drive', { lead: { lastName: '' } })],
  ])('is “%s”', (subject, delivered) => expect(leadMailOf(delivered, undefined).subject).toBe(subject));

  it('stays short, whatever the name', () => {
    const delivered = makeDelivered('enquiry', { lead: { name: 'x'.repeat(80), lastName: '🚗'.repeat(80) } });
    const { subject } = leadMailOf(delivered, undefined);
    expect([...subject].length).toBeLessThanOrEqual(160);
    expect(subject.isWellFormed()).toBe(true);
  });
});

describe('the car in the mail', () => {
  const mail = leadMailOf(makeDelivered('test-drive'), Buffer.from('jpeg'));

  it('comes with stock number, price, link and picture', () => {
    expect(mail.text).toContain('2021 Toyota HiLux SR5, $34,990 drive away');
    expect(mail.text).toContain('Stock U100 · Used · 41,250 km · Graphite · Automatic');
    expect(mail.text).toContain('https://perth-cars.example/cars/2021-toyota-hilux-sr5');
    expect(mail.html?.match(/cid:car/g)).toHaveLength(1);
    expect(mail.html).toContain('src="cid:car"');
    expect(mail.pictures).toEqual([{ cid: 'car', contentType: 'image/jpeg', content: Buffer.from('jpeg') }]);
    expect(mail.text).toMatch(/^Preferred time: \w+day \d+ \w+ 2026, 10:30 am$/m);
  });

  it('comes without what it has not: a picture, a price, a host of the site', () => {
    const { car } = makeDelivered('enquiry');
    const delivered = makeDelivered('enquiry', { site: { ...site, origin: '' }, car: car && { ...car, price: 1 } });
    const bare = leadMailOf(delivered, undefined);
    expect(bare.html).not.toContain('cid:');
    expect(bare.pictures).toBeUndefined();
    expect(bare.text).toContain('2021 Toyota HiLux SR5, Enquire for price.');
    expect(bare.html).not.toContain('/cars/2021-toyota-hilux-sr5"><span');
  });

  it('is named as far as the lead remembers one that was removed', () => {
    const { text } = leadMailOf(makeDelivered('enquiry', { car: null }), undefined);
    expect(text).toContain('Toyota HiLux, no longer listed\nStock U100');
  });
});

describe('how to reach the visitor', () => {
  test.each([
    ['Phone', ['tel:+61412345678', 'mailto:kim@example.com']],
    ['Email', ['mailto:kim@example.com', 'tel:+61412345678']],
    ['SMS', ['sms:+61412345678', 'tel:+61412345678', 'mailto:kim@example.com']],
  ])('by %s comes first where it was asked for', (PreferredContactMethod, links) => {
    const { html } = leadMailOf(makeDelivered('enquiry', { lead: { values: { PreferredContactMethod } } }), undefined);
    expect([...(html ?? '').matchAll(/href="((?:tel|sms|mailto):[^"]+)"/g)].map(([, href]) => href)).toEqual(links);
  });

  it('names an address as nothing but an address', () => {
    const email = 'kim?bcc=all@example.com';
    const { html } = leadMailOf(makeDelivered('enquiry', { lead: { email } }), undefined);
    expect(html).toContain('href="mailto:kim%3Fbcc%3Dall@example.com"');
  });
});

describe('words of a visitor', () => {
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
  const { html = '', text, subject, replyTo } = leadMailOf(hostile, undefined);

  it('are never markup', () => {
    expect(html).not.toMatch(/<script|<img|javascript:/i);
    expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(4);
    expect(html).not.toMatch(/\shref="(?!https:\/\/perth-cars\.example\/|tel:|mailto:)/);
  });

  it('neither turn the direction of writing nor begin a line of ours', () => {
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
  ])('%s carries words in %s', (brand, words) => {
    const { html } = leadMailOf(makeDelivered('enquiry', { site: { ...site, brand } }), undefined);
    expect(html).toContain(`color:${words}`);
    expect(html).not.toContain('url(');
  });
});

it('a possible spam says so to whoever opens it', () => {
  const { text, html } = leadMailOf(makeDelivered('enquiry', { lead: { isSuspect: true } }), undefined);
  expect(text).toContain('!! This may be spam');
  expect(html).toContain('This may be spam');
});

it('a box that came ticked is told apart from one that was ticked', () => {
  const consent = { at: '', page: '', field: 'opt_in', wording: 'opt-in-1', given: true };
  const wordsOf = (touched: boolean, given = true) =>
    leadMailOf(makeDelivered('enquiry', { lead: { consents: [{ ...consent, touched, given }] } }), undefined).text;
  expect(wordsOf(true)).toContain('news and offers: Yes\n');
  expect(wordsOf(false)).toContain('news and offers: Yes, the box came ticked');
  expect(wordsOf(true, false)).toContain('news and offers: No');
});
