import { expect, test } from 'vitest';
import { formKindNames } from '../../features/forms/form-kind-name.ts';
import { demoSites } from './all-dealers.ts';

test.each(demoSites.map((site) => [site.slug, site] as const))('%s has copy for existing forms only', (_, site) => {
  expect(formKindNames).toEqual(expect.arrayContaining(Object.keys(site.config.forms?.words ?? {})));
});
