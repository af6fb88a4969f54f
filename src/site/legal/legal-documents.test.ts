import { describe, expect, it } from 'vitest';
import { inlineToText, type MarkdownBlock } from '../../features/content/markdown/markdown.ts';
import { parseMarkdown } from '../../features/content/markdown/parse-markdown.ts';
import { type AustralianState, australianStates } from '../../features/sites/dealerships/dealership.ts';
import { consumerBodies } from './consumer-bodies.ts';
import type { LegalFacts } from './legal-facts.ts';
import { type LegalPath, legalPaths } from '../../features/sites/urls/legal-paths.ts';
import { legalDocuments } from './legal-documents.ts';

const facts: LegalFacts = {
  site: 'Yard 88',
  dealerships: ['Yard 88'],
  states: ['WA'],
  address: '88 Albany Highway, Cannington WA 6107',
  email: 'yard@yard88.example',
  phone: '08 5550 0100',
  licences: ['MD 31088'],
  complaintsContact: 'Owner, kim@yard88.example, 08 5550 0188',
  vehicle: 'van',
  vehicles: 'vans',
  customTerms: null,
  measuresVisits: false,
  hasThirdPartyChat: false,
  holdHours: null,
};

const blockToText = (block: MarkdownBlock): string =>
  block.kind === 'list' ? block.items.map(inlineToText).join('\n') : inlineToText(block.content);

/** The text of a document without its markup. */
const read = (path: LegalPath, changed: Partial<LegalFacts> = {}): string =>
  parseMarkdown(legalDocuments[path].write({ ...facts, ...changed }))
    .map(blockToText)
    .join('\n');

describe.each(legalPaths)('%s', (path) => {
  it('names the dealer and its contact details', () => {
    const text = read(path);
    for (const fact of [facts.site, facts.address, facts.email, '08 5550 0100', 'van']) expect(text).toContain(fact);
    expect(text).not.toMatch(/undefined|null|\bcars?\b/);
  });

  it('lists the dealerships of a group, and a dealership with another name', () => {
    expect(read(path, { dealerships: ['North', 'South'] })).toContain('Yard 88 and its dealerships North and South');
    expect(read(path, { dealerships: ['North'] })).toContain('Yard 88, a website of North');
  });

  it('escapes special characters in names', () => {
    const site = '*Star* [Cars](https://evil.example) # 1';
    expect(read(path, { site })).toContain(site);
  });

  it('shows no partly hidden phone number', () => {
    expect(read(path, { phone: '08 555• ••••' })).not.toContain('555•');
  });

  it('has a meta description', () => {
    expect(legalDocuments[path].describe('Southern Cross Motor Group').length).toBeLessThanOrEqual(160);
  });
});

describe('the privacy policy', () => {
  it('says what an account stores, and how to export or delete it', () => {
    expect(read('/privacy-policy')).toMatch(/verified with a code.*In your account.*as a file.*delete it/);
  });

  it('K16 says that complaints are answered within 30 days, and that it was updated in April 2021', () => {
    const text = read('/privacy-policy');
    expect(text).toMatch(/complaint and answer it in writing within 30 days/);
    expect(text).toContain('updated in April 2021');
    expect(legalDocuments['/privacy-policy'].updated).toBe('April 2021');
  });

  it('names the contact for complaints and the external body', () => {
    const text = read('/privacy-policy');
    expect(text).toContain('Owner, kim@yard88.example, 08 5550 0188');
    expect(text).toContain('Office of the Australian Information Commissioner');
    expect(read('/privacy-policy', { complaintsContact: null })).toContain('The manager, yard@yard88.example');
  });

  it.each([
    [true, 'only if you allow it'],
    [false, 'No other company tracks you'],
  ])('describes how visits are measured (tag manager: %s)', (measuresVisits, expected) => {
    expect(read('/privacy-policy', { measuresVisits })).toContain(expected);
  });

  it('mentions a third-party chat if the site has one', () => {
    expect(read('/privacy-policy', { hasThirdPartyChat: true })).toContain('Our chat is provided by another company');
    expect(read('/privacy-policy')).not.toContain('Our chat');
  });
});

describe('the terms', () => {
  it('say that listings are subject to prior sale, and give the licence', () => {
    expect(read('/terms-and-conditions')).toContain('subject to prior sale');
    expect(read('/terms-and-conditions')).toContain('motor dealer licence MD 31088');
    expect(read('/terms-and-conditions', { licences: [] })).not.toContain('motor dealer licence');
  });

  it('K15 start with the dealer’s own terms if it has any', () => {
    const blocks = parseMarkdown(
      legalDocuments['/terms-and-conditions'].write({ ...facts, customTerms: 'Bring a mate.\n\n- Cash is **fine**.' }),
    );
    expect(blocks.slice(1, 4).map(blockToText)).toEqual(['Our own terms', 'Bring a mate.', 'Cash is fine.']);
    expect(read('/terms-and-conditions')).not.toContain('Our own terms');
  });

  it.each([
    [72, true],
    [null, false],
  ])('mention deposits only if one can be paid (%s)', (holdHours, isMentioned) => {
    expect(read('/terms-and-conditions', { holdHours }).includes('off sale for 72 hours')).toBe(isMentioned);
  });
});

describe('the handling of complaints', () => {
  it.each<AustralianState[][]>([[['WA']], [['NSW', 'VIC', 'QLD']], [[...australianStates]]])(
    'K13 lists the consumer-protection bodies of %j only',
    (states) => {
      const text = read('/pages/handling-complaint', { states });
      const listed = australianStates.filter((state) => text.includes(consumerBodies[state].name));
      expect(listed.toSorted()).toEqual(states.toSorted());
    },
  );

  it.each([
    ['ACT', /Fair Trading/],
    ['NSW', /Fair Trading/],
    ['NT', /Consumer Affairs/],
    ['QLD', /Fair Trading/],
    ['SA', /Consumer/],
    ['TAS', /Consumer/],
    ['VIC', /Consumer Affairs/],
    ['WA', /Consumer/],
  ] as const)('K14 has the consumer body of %s', (state, name) => {
    const body = consumerBodies[state];
    expect(body.name).toMatch(name);
    expect(body.site).toMatch(/^[a-z.]+\.gov\.au/);
    expect(body.phone).toMatch(/^1[38][\d ]{4,10}$/);
  });

  it('links every address and number', () => {
    const text = legalDocuments['/pages/handling-complaint'].write(facts);
    for (const href of ['mailto:kim@yard88.example', 'tel:0855500188', 'tel:1300304054', '/customer-feedback-survey']) {
      expect(text).toContain(`](${href})`);
    }
  });
});
