import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeDelivered } from '../../../../../tests/support/fixtures/delivered-lead.ts';
import { buildConfirmationSms } from '../confirmation-sms.ts';
import { fitsOneSms, toGsm } from '../../../messages/gsm-text.ts';
import { buildConfirmationMail } from './confirmation-mail.ts';
import { buildLeadMail } from './lead-mail.ts';

/** Arbitrary text mixed with markup, control characters and header injections. */
const arbitraryText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '</td>',
        '<!--',
        '-->',
        '<![endif]',
        '\r\n',
        '\0',
        '\u202e',
        '\u2066',
        '{',
        '\ud800',
      ),
      fc.constantFrom(
        'javascript:alert(1)',
        'https://evil.example',
        '\nReply-To: x@y.example',
        'cid:car',
        '=?utf-8?q?x?=',
      ),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

const leads = fc.record({
  name: arbitraryText,
  lastName: arbitraryText,
  message: arbitraryText,
  subcategory: fc.option(arbitraryText),
  url: fc.option(arbitraryText),
  leadAttributes: fc.record({
    visited_pages: fc.array(arbitraryText),
    linked_query_params: fc.dictionary(arbitraryText, arbitraryText),
  }),
  values: fc.dictionary(
    fc.oneof(arbitraryText, fc.constantFrom('Rego', 'preferred_time', 'kms')),
    fc.oneof(arbitraryText, fc.boolean(), fc.array(arbitraryText)),
  ),
});

const ourTags = new Set('html head meta title style body table tbody tr td div p h1 h2 a span ol li img'.split(' '));
const ourLinks = /^(?:https?:\/\/|tel:|sms:|mailto:)/;

it('visitor input never becomes markup, a header or a change of text direction', () => {
  fc.assert(
    fc.property(leads, (lead) => {
      const { html = '', text, subject, replyTo } = buildLeadMail(makeDelivered('enquiry', { lead }), undefined);
      const bare = html.replace(/^<!doctype html>/, '').replaceAll(/<!--\[if mso\]>.*?<!\[endif\]-->/g, '');
      const tags = new Set([...bare.matchAll(/<\/?([^\s>/]*)/g)].map(([, tag = '']) => tag));
      expect([...tags.difference(ourTags)]).toEqual([]);
      const links = [...bare.matchAll(/\shref="([^"]*)"/g)].map(([, href = '']) => href);
      expect(links.filter((href) => !ourLinks.test(href))).toEqual([]);
      expect(html.match(/<!--/g)).toHaveLength(2);
      for (const line of [subject, replyTo?.name]) expect(line).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      for (const part of [text, html]) expect(part).not.toMatch(/[^\P{C}\n\t\u200c\u200d]/u);
      for (const part of [html, text, subject]) expect(part.isWellFormed()).toBe(true);
    }),
    { numRuns: 150 },
  );
}, 30_000);

it('visitor text is never sent to the address or number in the form', () => {
  const marked = arbitraryText.map((sent) => `${sent} Zq7`);
  const lead = fc.record({
    name: marked,
    lastName: marked,
    message: marked,
    url: marked,
    values: fc.dictionary(fc.constantFrom('Rego', 'preferred_time', 'your_model', 'x', 'location'), marked),
  });
  fc.assert(
    fc.property(lead, (sent) => {
      const delivered = makeDelivered('test-drive', { lead: sent });
      const { html, text, subject } = buildConfirmationMail(delivered, undefined);
      const sms = buildConfirmationSms(delivered);
      for (const part of [html, text, subject, sms]) expect(part).not.toContain('Zq7');
      expect(fitsOneSms(sms)).toBe(true);
      expect(toGsm(sms)).toBe(sms);
    }),
    { numRuns: 100 },
  );
}, 30_000);
