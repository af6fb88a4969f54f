import { describe, expect, it } from 'vitest';
import { isOperatorRequest } from './operator-request.ts';

const token = 'a-token-of-sixteen';
const request = (remoteAddress: string | undefined, headers = {}) => ({ headers, socket: { remoteAddress } });

describe('30.5 without a token, the metrics and the list of websites are for this machine', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('%s', (address) => {
    expect(isOperatorRequest(request(address), undefined)).toBe(true);
  });

  it.each(['10.0.0.1', '172.17.0.1', '203.0.113.127', '::ffff:10.0.0.1', '::1:1', '2001:db8::1', undefined])(
    'not for %s',
    (address) => {
      expect(isOperatorRequest(request(address), undefined)).toBe(false);
    },
  );

  it.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])(
    'not through a proxy on this machine: %s',
    (name) => {
      expect(isOperatorRequest(request('127.0.0.1', { [name]: 'a' }), undefined)).toBe(false);
    },
  );

  it('whatever token is sent', () => {
    expect(isOperatorRequest(request('10.0.0.1', { authorization: 'Bearer undefined' }), undefined)).toBe(false);
  });
});

it.each([
  ['10.0.0.1', `Bearer ${token}`, true],
  ['10.0.0.1', `Bearer ${token}x`, false],
  ['10.0.0.1', token, false],
  ['127.0.0.1', undefined, false],
])('30.5 with a token configured, %s sending %s may see them: %s', (address, authorization, expected) => {
  expect(isOperatorRequest(request(address, { authorization }), token)).toBe(expected);
});
