import { expect, it } from 'vitest';
import { isSecretPath, withoutSecret } from './secret-path.ts';

it.each([
  ['/alerts/AbCd', '/alerts/…'],
  ['/alerts/stop/AbCd', '/alerts/stop/…'],
  ['/alerts/confirm/AbCd', '/alerts/confirm/…'],
  ['/alerts/stop/AbCd.state?a=/b', '/alerts/stop/…'],
  ['/ALERTS/Stop/AbCd/', '/ALERTS/Stop/…'],
  ['/alerts/stop/Ab%0ACd\nEf', '/alerts/stop/…'],
])('%s is a secret, and told as %s', (address, told) => {
  expect(isSecretPath(address)).toBe(true);
  expect(withoutSecret(address)).toBe(told);
});

it.each(['/', '/alerts', '/alerts-and-news/', '/account', '/cars?redirect=/alerts/stop/x', '/x/alerts/stop/x'])(
  '%s is none',
  (address) => {
    expect(isSecretPath(address)).toBe(false);
    expect(withoutSecret(address)).toBe(address);
  },
);
