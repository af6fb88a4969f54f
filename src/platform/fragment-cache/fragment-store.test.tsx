import { beforeEach, expect, it, vi } from 'vitest';
import { createFragmentStore } from './fragment-store.server.ts';

const draw = vi.fn<(name: string) => void>();
beforeEach(() => draw.mockClear());

function Card({ name }: { name: string }) {
  draw(name);
  return <b>{name}</b>;
}

const swan = { siteId: 1, siteVersion: 1 };
const store = createFragmentStore({ maxBytes: 1e6, nonce: '0123abcd' });
const show = (car: { name: string }, how: string, by: unknown = Card, tenant = swan) =>
  store.getListItem(tenant, { by, of: car, how }, () => <Card name={car.name} />).bytes.toString();

it('renders an item once for equal data, even of another object', () => {
  expect(show({ name: 'Yaris & co' }, '300px')).toBe('<b>Yaris &amp; co</b>');
  expect(show({ name: 'Yaris & co' }, '300px')).toBe('<b>Yaris &amp; co</b>');
  expect(draw).toHaveBeenCalledTimes(1);
});

it('renders it again for other data, for another way to show it and for another component', () => {
  const car = { name: 'Corolla' };
  for (const [how, by] of [['a'], ['a'], ['b'], ['a'], ['a', 'other'], ['a', 'other']] as const) show(car, how, by);
  show({ name: 'Corolla Cross' }, 'a');
  expect(draw.mock.calls.map(([name]) => name)).toEqual(['Corolla', 'Corolla', 'Corolla', 'Corolla Cross']);
});

it.each([
  ['another site', { siteId: 2, siteVersion: 1 }],
  ['a new version of the site', { siteId: 1, siteVersion: 2 }],
])('renders it again for %s', (_what, tenant) => {
  const car = { name: `Camry of ${tenant.siteId}.${tenant.siteVersion}` };
  show(car, 'a');
  show(car, 'a', Card, tenant);
  expect(draw).toHaveBeenCalledTimes(2);
});

it('leaves out resource hints, which belong into the head of a page', () => {
  const item = store.getListItem(swan, { by: 'img', of: {}, how: '' }, () => <img src="/badge.svg" alt="" />);
  expect(item.bytes.toString()).toBe('<img src="/badge.svg" alt=""/>');
});

it('evicts what was used least recently, and counts what it holds', () => {
  const small = createFragmentStore({ maxBytes: 100, nonce: '0123abcd' });
  const chunk = { bytes: Buffer.alloc(60), scripts: [], styles: [] };
  small.storeFragment(swan, { name: 'a' }, chunk);
  small.storeFragment(swan, { name: 'b' }, chunk);
  expect(small.findFragment(swan, { name: 'a' })).toBeUndefined();
  expect(small.findFragment(swan, { name: 'b' })).toEqual(chunk);
  expect(small.stats()).toEqual({ fragments: 1, bytes: '1.1 b'.length + 60 });
});
