import { describe, expect, test } from 'vitest';
import { getNavigablePath } from './get-navigable-path.ts';

const here = { origin: 'https://dealer.example', pathname: '/cars', search: '?page=2' };
const link = (href: string, attributes: { target?: string; download?: boolean } = {}) => ({
  href,
  target: attributes.target ?? '',
  hasAttribute: (name: string) => name === 'download' && attributes.download === true,
});

describe('a link', () => {
  test.each([
    ['https://dealer.example/search/used-cars?query=a%20b', '/search/used-cars?query=a%20b'],
    ['https://dealer.example/', '/'],
    ['https://dealer.example/contact#map', '/contact#map'],
    ['https://dealer.example/cars', '/cars'],
  ])('to %s navigates on the client', (href, address) => expect(getNavigablePath(link(href), here)).toBe(address));

  test('on a secret page is left to the browser', () => {
    const secret = { ...here, pathname: '/alerts/stop/AbCd', search: '' };
    expect(getNavigablePath(link('https://dealer.example/cars'), secret)).toBeNull();
  });

  test.each([
    ['elsewhere', link('https://other.example/cars')],
    ['to the same host over another protocol', link('http://dealer.example/cars')],
    ['to an address that is a secret', link('https://dealer.example/trade-in?valuation=0b9f-7')],
    ['to a phone', link('tel:0893112000')],
    ['within the page', link('https://dealer.example/cars?page=2#main')],
    ['to a file of the server', link('https://dealer.example/api/cars/x/pdf')],
    ['that opens a new tab', link('https://dealer.example/cars', { target: '_blank' })],
    ['that downloads', link('https://dealer.example/cars', { download: true })],
  ])('%s is left to the browser', (_what, elsewhere) => expect(getNavigablePath(elsewhere, here)).toBeNull());
});
