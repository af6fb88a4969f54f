import { expect, test } from 'vitest';
import { formKindNames } from '../../features/leads/form/form-kind-name.ts';
import { demoSites } from './all-dealers.ts';

test.each(demoSites.map((site) => [site.slug, site] as const))('%s has words for forms that there are', (_, site) => {
  expect(formKindNames).toEqual(expect.arrayContaining(Object.keys(site.config.forms?.words ?? {})));
});
