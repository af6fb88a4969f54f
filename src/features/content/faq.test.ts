import { describe, expect, it } from 'vitest';
import { parseSiteConfig, type SiteConfigInput } from '../site-config/site-config.ts';
import { buildFaq } from './faq.ts';
import { buildSearchFooter } from './search-footer.ts';

const faq = (config: SiteConfigInput = {}) => buildFaq(parseSiteConfig(config));
const findAnswer = (pattern: RegExp, config?: SiteConfigInput) =>
  faq(config).find(({ question }) => pattern.test(question))?.answer;

const foot = (config: SiteConfigInput) => buildSearchFooter(parseSiteConfig(config));

describe('the questions of a site', () => {
  it('are the site’s own if it has any', () => {
    const own = [{ question: 'Do you meet the ferry?', answer: 'Yes, in Devonport.' }];
    expect(faq({ content: { faq: own } })).toEqual(own);
  });

  it('give the site’s deposit and hold time', () => {
    expect(findAnswer(/reserve/, {})).toBe(
      'Yes. A deposit of $200 holds the car for 48 hours and is refundable in full.',
    );
    expect(findAnswer(/reserve/, { reservation: { deposit: 500, usedCarsOnly: true } })).toMatch(/^Used cars.*\$500/);
  });

  it('include 48 hour money back and 12 months roadside assist with used cars', () => {
    expect(findAnswer(/used car/)).toContain('48 hour money back and 12 months roadside assist');
  });

  it('24.9 promise money back for as long as a reservation lasts, and not where nothing can be reserved', () => {
    expect(findAnswer(/used car/, { reservation: { holdHours: 72 } })).toMatch(/^72 hour money back and/);
    expect(findAnswer(/used car/, { reservation: { enabled: false } })).toMatch(/^12 months roadside assist, with/);
  });

  it.each<[string, RegExp, SiteConfigInput]>([
    ['reservations', /reserve/, { reservation: { enabled: false } }],
    ['trade-ins', /trade in/, { valuation: { enabled: false } }],
    ['finance, having no provider', /month/, { finance: { provider: null } }],
    ['finance, hiding it', /month/, { finance: { provider: 'Taurus', hidden: true } }],
    ['used-car promises', /used car/, { vehiclePage: { usedCarPromises: false } }],
  ])('leave out what the site does not offer: %s', (_offer, pattern, config) => {
    expect(findAnswer(pattern, config)).toBeUndefined();
  });

  it('mention finance if the site has a provider', () => {
    expect(findAnswer(/month/, { finance: { provider: 'Taurus' } })).toContain('comparison rate');
  });
});

describe('the footer of the results', () => {
  it('has the questions if the site enables them', () => {
    expect(foot({}).faq).toEqual(faq());
    expect(foot({ content: { faqOnSearch: false } }).faq).toEqual([]);
  });

  it('has the site’s terms if there are any', () => {
    expect(foot({}).terms).toBeNull();
    expect(foot({ content: { searchTerms: 'Subject to prior sale.' } }).terms).toBe('Subject to prior sale.');
  });
});
