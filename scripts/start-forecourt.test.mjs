import { expect, test } from 'vitest';
import { allowOwnFeedForDemo, allowSandboxForDemo } from './start-forecourt.mjs';

test.each([
  ['nothing set', {}, 'allowed'],
  ['empty variables', { DATABASE_URL: '', STRIPE_SECRET_KEY: '' }, 'allowed'],
  ['a configured database', { DATABASE_URL: 'postgres://db.example/cars' }, undefined],
  ['a demo on a configured database', { DATABASE_URL: 'postgres://db.example/cars', DEMO: 'on' }, undefined],
  ['real payments', { STRIPE_SECRET_KEY: 'sk_live_1' }, undefined],
  ['no demo', { DEMO: 'off' }, undefined],
  ['an explicit setting', { SANDBOX_PAYMENTS: 'auto' }, undefined],
])('a start with %s allows sandbox payments: %s', (_name, variables, allowed) => {
  expect(allowSandboxForDemo(variables).SANDBOX_PAYMENTS).toBe(allowed);
});

test.each([
  ['nothing set', {}, '127.0.0.1'],
  ['a configured database', { DATABASE_URL: 'postgres://db.example/cars' }, undefined],
  ['no demo', { DEMO: 'off' }, undefined],
  ['networks of its own', { WEBHOOK_NETWORKS: '10.0.0.0/8' }, undefined],
])('27.7 a start with %s lets stock sources reach: %s', (_name, variables, networks) => {
  expect(allowOwnFeedForDemo(variables).WEBHOOK_NETWORKS).toBe(networks);
});
