import { expect, it } from 'vitest';
import { outsideOrigin } from './outside-origin.ts';

const here = { host: 'localhost', port: 3000, demo: false };
const there = { host: 'dealers.example', port: 8080, demo: false };

it.each([
  ['its own host', 'swan.example', there, 'https://swan.example'],
  ['the platform, behind its proxy', null, there, 'https://swan.dealers.example'],
  ['this machine', null, here, 'http://swan.localhost:3000'],
  [
    'this machine in the demo, whose hosts are nobody’s',
    'swan.example',
    { ...here, demo: true },
    'http://swan.localhost:3000',
  ],
])('a site is found from outside at %s', (_where, canonicalHost, platform, origin) => {
  expect(outsideOrigin({ slug: 'swan', canonicalHost }, platform)).toBe(origin);
});
