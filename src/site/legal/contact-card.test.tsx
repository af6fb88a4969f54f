import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parseMarkdown } from '../../features/content/markdown/parse-markdown.ts';
import { ContactCard } from './contact-card.tsx';
import type { LegalContact } from './legal-page-data.ts';
import { OnThisPage } from './on-this-page.tsx';

const contact: LegalContact = {
  name: 'Yard 88',
  address: '88 Albany Highway, Cannington WA 6107',
  phone: null,
  email: 'yard@yard88.example',
  licences: [],
};
const card = (changed: Partial<LegalContact> = {}) =>
  renderToStaticMarkup(<ContactCard contact={{ ...contact, ...changed }} />);

it('shows a number and licences if there are any', () => {
  expect(card()).not.toMatch(/tel:|licence/);
  expect(card({ phone: { shown: '08 5550 0100', href: 'tel:0855500100' } })).toContain('href="tel:0855500100"');
  expect(card({ licences: ['MD 1'] })).toContain('Dealer licence MD\u00a01<');
  expect(card({ licences: ['MD 1', 'MD 2'] })).toContain('Dealer licences MD\u00a01, MD\u00a02<');
});

it.each([
  ['two parts', '## What\n\n### Not this\n\n## Why *so*', ['#part-what', '#part-why-so']],
  ['one part, which needs no list', '## What', []],
  ['none', 'Words', []],
])('lists %s', (_what, source, addresses) => {
  const html = renderToStaticMarkup(<OnThisPage blocks={parseMarkdown(source)} />);
  expect(html === '').toBe(addresses.length === 0);
  expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual(addresses);
});
