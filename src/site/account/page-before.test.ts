import { expect, it } from 'vitest';
import { pageBefore } from './page-before.ts';

const url = 'https://swan.example/account/watch';

it.each([
  ['https://swan.example/cars?page=2', '/cars?page=2'],
  ['https://swan.example/cars#top', '/cars'],
  ['https://heron.example/cars', undefined],
  ['http://swan.example/cars', undefined],
  ['https://swan.example.evil.example/cars', undefined],
  ['https://swan.example@evil.example/cars', undefined],
  ['about:client', undefined],
  ['', undefined],
])('a request sent from %o came from %o', (referer, page) => {
  expect(pageBefore({ url, headers: new Headers({ referer }) })).toBe(page);
});
