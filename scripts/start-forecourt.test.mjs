import { expect, test } from 'vitest';
import { sandboxOfDemo } from './start-forecourt.mjs';

test.each([
  ['nothing set', {}, 'allowed'],
  ['empty variables', { DATABASE_URL: '', STRIPE_SECRET_KEY: '' }, 'allowed'],
  ['a database of its own', { DATABASE_URL: 'postgres://db.example/cars' }, undefined],
  ['a demo on a database of its own', { DATABASE_URL: 'postgres://db.example/cars', DEMO: 'on' }, undefined],
  ['real payments', { STRIPE_SECRET_KEY: 'sk_live_1' }, undefined],
  ['no demo', { DEMO: 'off' }, undefined],
  ['an operator who has configured something else', { SANDBOX_PAYMENTS: 'auto' }, undefined],
])('a start with %s takes make-believe money: %s', (_name, variables, allowed) => {
  expect(sandboxOfDemo(variables).SANDBOX_PAYMENTS).toBe(allowed);
});
