import { describe, expect, test } from 'vitest';
import { parseSiteConfig } from '../../features/site-config/site-config.ts';
import { createServedPathMatcher } from './served-path-matcher.ts';

const config = parseSiteConfig({});
const isServed = createServedPathMatcher({
  config,
  written: ['/warranty', '/pages/toyota-hybrids'],
  showsModels: true,
  showsFinance: true,
});

describe('a link of a default menu', () => {
  test.each(['/', '/book-test-drive', '/cars?refinementList[fuel][0]=Hybrid', '/warranty', '/warranty#parts'])(
    '%s leads to a page',
    (to) => expect(isServed(to)).toBe(true),
  );

  test.each(['/roadside-assist', '/pages/mytoyota-connect', '/cars/any'])('%s is not a page of the site', (to) =>
    expect(isServed(to)).toBe(false),
  );

  test('may lead to another website', () => expect(isServed('https://demos.dealer.example')).toBe(true));

  test('leads to the models only if the site has some', () => {
    const withoutModels = createServedPathMatcher({ config, written: [], showsModels: false, showsFinance: true });
    expect(withoutModels('/models')).toBe(false);
  });

  test.each(['/finance', '/finance-enquiry', '/apply-for-finance', '/personalised/finance'])(
    '24.8 %s leads to a page only if the site offers finance',
    (to) => {
      expect(isServed(to)).toBe(true);
      expect(createServedPathMatcher({ config, written: [], showsModels: true, showsFinance: false })(to)).toBe(false);
    },
  );
});
