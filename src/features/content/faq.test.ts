import { describe, expect, it } from 'vitest';
import { parseSiteConfig, type SiteConfigInput } from '../sites/site-config.ts';
import { faqOf } from './faq.ts';
import { searchFootOf } from './search-foot.ts';

const faq = (config: SiteConfigInput = {}) => faqOf(parseSiteConfig(config));
const answerTo = (words: RegExp, config?: SiteConfigInput) =>
  faq(config).find(({ question }) => words.test(question))?.answer;

const foot = (config: SiteConfigInput) => searchFootOf(parseSiteConfig(config));

describe('the questions of a site', () => {
  it('are its own where it has written some', () => {
    const own = [{ question: 'Do you meet the ferry?', answer: 'Yes, in Devonport.' }];
    expect(faq({ content: { faq: own } })).toEqual(own);
  });

  it('say what a reservation costs and how long it holds, as the site has it', () => {
    expect(answerTo(/reserve/, {})).toBe(
      'Yes. A deposit of $200 holds the car for 48 hours and is refundable in full.',
    );
    expect(answerTo(/reserve/, { reservation: { deposit: 500, usedCarsOnly: true } })).toMatch(/^Used cars.*\$500/);
  });

  it('promise 48 hour money back and 12 months roadside assist with used cars', () => {
    expect(answerTo(/used car/)).toContain('48 hour money back and 12 months roadside assist');
  });

  it.each<[string, RegExp, SiteConfigInput]>([
    ['reservations', /reserve/, { reservation: { enabled: false } }],
    ['trade-ins', /trade in/, { valuation: { enabled: false } }],
    ['finance, having no provider', /month/, { finance: { provider: null } }],
    ['finance, hiding it', /month/, { finance: { provider: 'Taurus', hidden: true } }],
    ['used-car promises', /used car/, { vehiclePage: { usedCarPromises: false } }],
  ])('leave out what a site does not offer: %s', (_offer, words, config) => {
    expect(answerTo(words, config)).toBeUndefined();
  });

  it('speak of finance where there is a provider', () => {
    expect(answerTo(/month/, { finance: { provider: 'Taurus' } })).toContain('comparison rate');
  });
});

describe('under the results', () => {
  it('stand the questions, where the site wants them', () => {
    expect(foot({}).faq).toEqual(faq());
    expect(foot({ content: { faqOnSearch: false } }).faq).toEqual([]);
  });

  it('stand the terms of the site, if it has some', () => {
    expect(foot({}).terms).toBeNull();
    expect(foot({ content: { searchTerms: 'Subject to prior sale.' } }).terms).toBe('Subject to prior sale.');
  });
});
