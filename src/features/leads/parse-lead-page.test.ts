import { expect, test } from 'vitest';
import { parseLeadPage } from './parse-lead-page.ts';

const long = 'x'.repeat(3000);

test.each([
  ['https://ours.example/cars?a=1#b', { url: 'https://ours.example/cars?a=1#b', path: '/cars' }],
  ['https://kim:secret@ours.example/cars', { url: 'https://ours.example/cars', path: '/cars' }],
  [`https://${long}:${long}@ours.example/`, { url: 'https://ours.example/', path: '/' }],
  ['https://ours.example/ü🚗', { url: 'https://ours.example/%C3%BC%F0%9F%9A%97', path: '/%C3%BC%F0%9F%9A%97' }],
  [
    'https://ours.example/trade-in?valuation=0b9f-7&a=1',
    { url: 'https://ours.example/trade-in?valuation=…&a=1', path: '/trade-in' },
  ],
  [`https://${long}.example/`, null],
  ['javascript:alert(1)', null],
  ['/cars', null],
  [['https://ours.example/'], null],
  [undefined, null],
])('the page %j is %j', (sent, page) => {
  expect(parseLeadPage(sent)).toEqual(page);
});

test.each([
  `https://ours.example/${long}`,
  `https://ours.example/?${'🚗'.repeat(1000)}`,
  `https://ours.example/#${long}`,
])('cuts an overlong URL so that it stays a valid URL', (sent) => {
  const { url = '', path = '' } = parseLeadPage(sent) ?? {};
  expect([url.length, path.length <= 200, URL.canParse(url)]).toEqual([2000, true, true]);
});
