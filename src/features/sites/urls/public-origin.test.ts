import { expect, it } from 'vitest';
import { publicOrigin } from './public-origin.ts';

const here = { host: 'localhost', port: 3000, demo: false };
const there = { host: 'dealers.example', port: 8080, demo: false };

it.each([
  ['its own host', 'swan.example', there, 'https://swan.example'],
  ['the platform, behind its proxy', null, there, 'https://swan.dealers.example'],
  ['this machine', null, here, 'http://swan.localhost:3000'],
  [
    'this machine in the demo, whose hosts do not exist',
    'swan.example',
    { ...here, demo: true },
    'http://swan.localhost:3000',
  ],
])('the public origin of a site is %s', (_where, canonicalHost, platform, origin) => {
  expect(publicOrigin({ slug: 'swan', canonicalHost }, platform)).toBe(origin);
});
