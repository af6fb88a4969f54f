import { expect, it } from 'vitest';
import { findSetting } from '../../../features/site-config/settings/site-settings.ts';
import { findRuleSetting } from './find-rule-setting.ts';

const find = (kind: Parameters<typeof findRuleSetting>[0], isOperator = false) =>
  findRuleSetting(kind, { siteSlug: 'swan', isOperator });

it.each(['carTypes', 'available', 'inStock', 'rule'] as const)(
  '27.1 why a car is not listed links the rule “%s” to the settings with its switch',
  (kind) => {
    const [address, path = ''] = find(kind)?.to.split('#') ?? [];
    expect(path).toBe(kind === 'rule' ? 'listing.rules' : 'listing.mode');
    expect(address).toBe(`/sites/swan/settings/${findSetting(path)?.group}`);
  },
);

it('27.1 why a car is not listed links to what the person may change', () => {
  expect(find('filter')).toBeUndefined();
  expect(find('filter', true)?.to).toMatch(/^\/sites\/swan\/settings\/\w+#search\.filter$/);
  expect(find('dealership')?.to).toBe('/sites/swan');
  expect(find('listable')).toBeUndefined();
});
