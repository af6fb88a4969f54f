import { expect, it } from 'vitest';
import { isSecretUrl, isSecretPath, redactSecrets } from './secret-url.ts';

it.each([
  ['/alerts/AbCd', '/alerts/…'],
  ['/alerts/stop/AbCd', '/alerts/stop/…'],
  ['/alerts/confirm/AbCd', '/alerts/confirm/…'],
  ['/alerts/stop/AbCd.hydration?a=/b', '/alerts/stop/…'],
  ['/ALERTS/Stop/AbCd/', '/ALERTS/Stop/…'],
  ['/alerts/stop/Ab%0ACd\nEf', '/alerts/stop/…'],
  ['/reservations/AbCd', '/reservations/…'],
  ['/reservations/AbCd/receipt.pdf', '/reservations/…'],
  ['/reservations/AbCd.hydration?back=paid', '/reservations/…'],
  ['/sandbox-payments/0b9f-7', '/sandbox-payments/…'],
  ['/api/reservations/AbCd', '/api/reservations/…'],
  ['/api/valuations/0b9f-7', '/api/valuations/…'],
])('%s is secret and redacted to %s', (address, expected) => {
  expect(isSecretPath(address)).toBe(true);
  expect(redactSecrets(address)).toBe(expected);
});

it.each([
  '/',
  '/alerts',
  '/api/reservations',
  '/alerts-and-news/',
  '/account',
  '/cars?redirect=/alerts',
  '/x/alerts/stop/x',
])('%s is not secret', (address) => {
  expect(isSecretPath(address)).toBe(false);
  expect(redactSecrets(address)).toBe(address);
});

const address = (path: string) => new URL(path, 'http://dealer.example');

it.each([
  ['/trade-in?valuation=0b9f-7', '/trade-in?valuation=…'],
  ['/1/indexes/*/queries?x-algolia-api-key=s3-cret_&a=b', '/1/indexes/*/queries?x-algolia-api-key=…&a=b'],
  ['/cars/trade-in?car_id=7&valuation=0b9f-7&step=2', '/cars/trade-in?car_id=7&valuation=…&step=2'],
  ['/trade-in.hydration?Valuation=0b9f-7', '/trade-in.hydration?Valuation=…'],
  [
    '/sign-in?redirect=%2Ftrade-in%3Fvaluation%3D0b9f-7&back=%2F',
    '/sign-in?redirect=%2Ftrade-in%3Fvaluation%3D…&back=%2F',
  ],
  ['/sign-in?redirect=/alerts/stop/AbCd&back=/', '/sign-in?redirect=/alerts/…&back=/'],
  [
    '/sign-in?type=account&redirect=%2Freservations%2FAbCd%3Fa%3D1&back=%2F',
    '/sign-in?type=account&redirect=%2Freservations%2F…&back=%2F',
  ],
  ['/sign-in?redirect=%252fReservations%252fAbCd', '/sign-in?redirect=%252fReservations%252f…'],
  ['/checkout-journey?car_id=7&journey=Ab_-9&step=deposit', '/checkout-journey?car_id=7&journey=…&step=deposit'],
  ['/checkout-journey.data?journey=Ab_-9', '/checkout-journey.data?journey=…'],
])('%s is secret by its query and redacted to %s', (path, expected) => {
  expect(isSecretUrl(address(path))).toBe(true);
  expect(redactSecrets(path)).toBe(expected);
});

it.each([
  '/trade-in',
  '/trade-in?car_id=7',
  '/cars?query=valuation',
  '/trade-in?valuation=',
  '/checkout-journey?car_id=7',
])('%s is not secret by its query', (path) => {
  expect(isSecretUrl(address(path))).toBe(false);
  expect(redactSecrets(path)).toBe(path);
});
