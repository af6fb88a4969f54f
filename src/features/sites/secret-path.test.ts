import { expect, it } from 'vitest';
import { isSecretAddress, isSecretPath, withoutSecret } from './secret-path.ts';

it.each([
  ['/alerts/AbCd', '/alerts/…'],
  ['/alerts/stop/AbCd', '/alerts/stop/…'],
  ['/alerts/confirm/AbCd', '/alerts/confirm/…'],
  ['/alerts/stop/AbCd.state?a=/b', '/alerts/stop/…'],
  ['/ALERTS/Stop/AbCd/', '/ALERTS/Stop/…'],
  ['/alerts/stop/Ab%0ACd\nEf', '/alerts/stop/…'],
  ['/reservations/AbCd', '/reservations/…'],
  ['/reservations/AbCd/receipt.pdf', '/reservations/…'],
  ['/reservations/AbCd.state?back=paid', '/reservations/…'],
  ['/sandbox-payments/0b9f-7', '/sandbox-payments/…'],
  ['/api/reservations/AbCd', '/api/reservations/…'],
  ['/api/valuations/0b9f-7', '/api/valuations/…'],
])('%s is a secret, and told as %s', (address, told) => {
  expect(isSecretPath(address)).toBe(true);
  expect(withoutSecret(address)).toBe(told);
});

it.each([
  '/',
  '/alerts',
  '/api/reservations',
  '/alerts-and-news/',
  '/account',
  '/cars?redirect=/alerts/stop/x',
  '/x/alerts/stop/x',
])('%s is none', (address) => {
  expect(isSecretPath(address)).toBe(false);
  expect(withoutSecret(address)).toBe(address);
});

const address = (path: string) => new URL(path, 'http://dealer.example');

it.each([
  ['/trade-in?valuation=0b9f-7', '/trade-in?valuation=…'],
  ['/cars/trade-in?car_id=7&valuation=0b9f-7&step=2', '/cars/trade-in?car_id=7&valuation=…&step=2'],
  ['/trade-in.state?Valuation=0b9f-7', '/trade-in.state?Valuation=…'],
  [
    '/sign-in?redirect=%2Ftrade-in%3Fvaluation%3D0b9f-7&back=%2F',
    '/sign-in?redirect=%2Ftrade-in%3Fvaluation%3D…&back=%2F',
  ],
  ['/checkout-journey?car_id=7&journey=Ab_-9&step=deposit', '/checkout-journey?car_id=7&journey=…&step=deposit'],
  ['/checkout-journey.data?journey=Ab_-9', '/checkout-journey.data?journey=…'],
])('%s opens what is one visitor’s, and is told as %s', (path, told) => {
  expect(isSecretAddress(address(path))).toBe(true);
  expect(withoutSecret(path)).toBe(told);
});

it.each([
  '/trade-in',
  '/trade-in?car_id=7',
  '/cars?query=valuation',
  '/trade-in?valuation=',
  '/checkout-journey?car_id=7',
])('%s opens none', (path) => {
  expect(isSecretAddress(address(path))).toBe(false);
  expect(withoutSecret(path)).toBe(path);
});
