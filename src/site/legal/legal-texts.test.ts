import { describe, expect, it } from 'vitest';
import { plainWords, type MarkdownBlock } from '../../features/content/markdown/markdown.ts';
import { parseMarkdown } from '../../features/content/markdown/parse-markdown.ts';
import { type AustralianState, australianStates } from '../../features/sites/dealership.ts';
import { consumerBodies } from './consumer-bodies.ts';
import type { LegalFacts } from './legal-facts.ts';
import { type LegalPath, legalPaths } from '../../features/sites/legal-paths.ts';
import { legalTexts } from './legal-texts.ts';

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
  hasOthersChat: false,
  holdHours: null,
};

const wordsOf = (block: MarkdownBlock): string =>
  block.kind === 'list' ? block.items.map(plainWords).join('\n') : plainWords(block.words);

/** What a visitor reads, without its marks. */
const read = (path: LegalPath, changed: Partial<LegalFacts> = {}): string =>
  parseMarkdown(legalTexts[path].write({ ...facts, ...changed }))
    .map(wordsOf)
    .join('\n');

describe.each(legalPaths)('%s', (path) => {
  it('names who speaks and how to reach them, in words of the site', () => {
    const text = read(path);
    for (const fact of [facts.site, facts.address, facts.email, '08 5550 0100', 'van']) expect(text).toContain(fact);
    expect(text).not.toMatch(/undefined|null|\bcars?\b/);
  });

  it('says a group with its dealerships, and one dealership of another name', () => {
    expect(read(path, { dealerships: ['North', 'South'] })).toContain('Yard 88 and its dealerships North and South');
    expect(read(path, { dealerships: ['North'] })).toContain('Yard 88, a website of North');
  });

  it('takes names for names, whatever signs are in them', () => {
    const site = '*Star* [Cars](https://evil.example) # 1';
    expect(read(path, { site })).toContain(site);
  });

  it('asks nobody to ring a number that is partly hidden', () => {
    expect(read(path, { phone: '08 555• ••••' })).not.toContain('555•');
  });

  it('is described in what a search engine shows', () => {
    expect(legalTexts[path].describe('Southern Cross Motor Group').length).toBeLessThanOrEqual(160);
  });
});

describe('the privacy policy', () => {
  it('says what an account keeps, and how to take it along or delete it', () => {
    expect(read('/privacy-policy')).toMatch(/proved with a code.*Your account.*as a file.*deletes it/);
  });

  it('K16 says that complaints are answered within 30 days, and that it was updated in April 2021', () => {
    const text = read('/privacy-policy');
    expect(text).toMatch(/complaint and answer it in writing within 30 days/);
    expect(text).toContain('updated in April 2021');
    expect(legalTexts['/privacy-policy'].updated).toBe('April 2021');
  });

  it('says whom to complain to, and who looks into it where that does not help', () => {
    const text = read('/privacy-policy');
    expect(text).toContain('Owner, kim@yard88.example, 08 5550 0188');
    expect(text).toContain('Office of the Australian Information Commissioner');
    expect(read('/privacy-policy', { complaintsContact: null })).toContain('The manager, yard@yard88.example');
  });

  it.each([
    [true, 'only if you allow it'],
    [false, 'No other company follows you'],
  ])('says what measures visits (a tag manager: %s)', (measuresVisits, words) => {
    expect(read('/privacy-policy', { measuresVisits })).toContain(words);
  });

  it('speaks of another company’s chat where there is one', () => {
    expect(read('/privacy-policy', { hasOthersChat: true })).toContain('Our chat is another company’s');
    expect(read('/privacy-policy')).not.toContain('Our chat');
  });
});

describe('the terms', () => {
  it('say that listings are subject to prior sale, and name the licence', () => {
    expect(read('/terms-and-conditions')).toContain('subject to prior sale');
    expect(read('/terms-and-conditions')).toContain('motor dealer licence MD 31088');
    expect(read('/terms-and-conditions', { licences: [] })).not.toContain('motor dealer licence');
  });

  it('K15 begin with the dealer’s own, where it has some', () => {
    const blocks = parseMarkdown(
      legalTexts['/terms-and-conditions'].write({ ...facts, customTerms: 'Bring a mate.\n\n- Cash is **fine**.' }),
    );
    expect(blocks.slice(1, 4).map(wordsOf)).toEqual(['Our own terms', 'Bring a mate.', 'Cash is fine.']);
    expect(read('/terms-and-conditions')).not.toContain('Our own terms');
  });

  it.each([
    [72, true],
    [null, false],
  ])('speak of deposits only where one can be paid (%s)', (holdHours, isSaid) => {
    expect(read('/terms-and-conditions', { holdHours }).includes('off sale for 72 hours')).toBe(isSaid);
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
  ] as const)('K14 knows the body of %s', (state, name) => {
    const body = consumerBodies[state];
    expect(body.name).toMatch(name);
    expect(body.site).toMatch(/^[a-z.]+\.gov\.au/);
    expect(body.phone).toMatch(/^1[38][\d ]{4,10}$/);
  });

  it('makes every address and number a link', () => {
    const text = legalTexts['/pages/handling-complaint'].write(facts);
    for (const href of ['mailto:kim@yard88.example', 'tel:0855500188', 'tel:1300304054', '/customer-feedback-survey']) {
      expect(text).toContain(`](${href})`);
    }
  });
});
