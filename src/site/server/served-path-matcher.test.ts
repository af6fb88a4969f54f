import { describe, expect, test } from 'vitest';
import { parseSiteConfig } from '../../features/site-config/site-config.ts';
import { createServedPathMatcher } from './served-path-matcher.ts';

const config = parseSiteConfig({});
const isAddress = createServedPathMatcher({
  config,
  written: ['/warranty', '/pages/toyota-hybrids'],
  showsModels: true,
});

describe('a link of a default menu', () => {
  test.each(['/', '/book-test-drive', '/cars?refinementList[fuel][0]=Hybrid', '/warranty', '/warranty#parts'])(
    '%s leads to a page',
    (to) => expect(isAddress(to)).toBe(true),
  );

  test.each(['/roadside-assist', '/pages/mytoyota-connect', '/cars/any'])('%s leads nowhere', (to) =>
    expect(isAddress(to)).toBe(false),
  );

  test('may lead to another website', () => expect(isAddress('https://demos.dealer.example')).toBe(true));

  test('leads to the models only where the site shows some', () => {
    expect(createServedPathMatcher({ config, written: [], showsModels: false })('/models')).toBe(false);
  });
});
