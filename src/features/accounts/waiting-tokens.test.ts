import { expect, it } from 'vitest';
import { createWaitingTokens } from './waiting-tokens.server.ts';
import { makeLinkToken, makeToken } from './secret-token.server.ts';

const ours = createWaitingTokens('a secret of more than 32 characters');

it('30.5 a token of a waiting message is of no use without the secret, or for another message', () => {
  const token = makeToken();
  const stored = ours.encrypt('one', token);
  expect(stored).not.toContain(token);
  expect(ours.decrypt('one', stored)).toBe(token);
  expect(() => ours.decrypt('two', stored)).toThrow('cannot be decrypted');
  const others = createWaitingTokens('another secret of more than 32 characters');
  expect(() => others.decrypt('one', stored)).toThrow('CONSOLE_SECRET has changed');
});

it.each([makeToken(), makeLinkToken()])('25.7 a plain token of an earlier version is used', (token) => {
  expect(ours.decrypt('one', token)).toBe(token);
});
