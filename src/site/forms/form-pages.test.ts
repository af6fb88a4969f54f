import { expect, it } from 'vitest';
import { pageFormNames } from '../../features/forms/form-kind-name.ts';
import { parseSiteConfig, type SiteConfigInput } from '../../features/site-config/site-config.ts';
import { getFormPage, formPages, getFormPageCopy } from './form-pages.ts';

const named = { site: 'Swan River', vehicle: 'caravan', vehicles: 'caravans', isTowed: false };

it.each([
  ['/book-test-drive', 'test-drive', '/book-test-drive'],
  ['/contact', 'contact', '/contact-us'],
  ['/contact-us', 'contact', '/contact-us'],
  ['/careers', 'careers', '/careers'],
  ['/service', 'service', '/service'],
  ['/genuine-service', 'service', '/service'],
  ['/vehicle-parts-and-accessories', 'parts', '/vehicle-parts-and-accessories'],
  ['/parts/search', 'parts', '/vehicle-parts-and-accessories'],
  ['/fleet', 'fleet', '/fleet'],
  ['/sell-my-car', 'sell', '/sell-my-car'],
  ['/trade-in', 'trade-in', '/trade-in'],
  ['/models/get-quote', 'quote', '/models/get-quote'],
  ['/customer-feedback-survey', 'feedback', '/customer-feedback-survey'],
  ['/enquire', 'general', '/enquire'],
])('%s has the form %s and the canonical URL %s', (path, kind, canonical) => {
  const page = getFormPage(path);
  expect(page.kind).toBe(kind);
  expect(page.paths[0]).toBe(canonical);
});

it('every form that has a page is in the table, except finance', () => {
  const kinds = new Set(formPages.map(({ kind }) => kind));
  expect(pageFormNames.filter((name) => !kinds.has(name))).toEqual(['finance']);
});

const onSites = formPages.flatMap((page) =>
  [false, true].map(
    (isTowed) => [page.paths[0], isTowed ? 'towed' : 'driven', page.copy({ ...named, isTowed })] as const,
  ),
);

it.each(onSites)('%s has copy for %s vehicles that does not mention cars', (_path, _moved, copy) => {
  const { heading, lead, description, next } = copy;
  expect([heading, lead, description, ...next.flat()].filter((text) => /\bcars?\b/i.test(text))).toEqual([]);
  expect([heading, lead, description].every((text) => text.length > 8)).toBe(true);
  expect(description).toContain(named.site);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(next.length).toBeGreaterThan(1);
});

it('no two pages share a path', () => {
  const paths = formPages.flatMap((page) => page.paths);
  expect(new Set(paths).size).toBe(paths.length);
});

it.each<[string, SiteConfigInput['forms'], object]>([
  ['the default', {}, { heading: 'Contact us' }],
  [
    'its own',
    { words: { contact: { heading: 'Talk to the yard', intro: 'Straight answers.' } } },
    {
      heading: 'Talk to the yard',
      lead: 'Straight answers.',
    },
  ],
])('a page has %s copy', (_which, forms, expected) => {
  const config = parseSiteConfig(forms ? { forms } : {});
  expect(getFormPageCopy(getFormPage('/contact'), { name: 'Yard', config })).toMatchObject(expected);
});

it('sites for towed vehicles offer an inspection instead of a test drive', () => {
  const config = parseSiteConfig({ forms: { towedVehicles: true } });
  const copy = getFormPageCopy(getFormPage('/book-test-drive'), { name: 'Yard', config });
  expect(copy.heading).toBe('Book an inspection');
  expect(JSON.stringify(copy)).not.toMatch(/licence|test drive/i);
});
