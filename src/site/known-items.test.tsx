import { beforeEach, expect, it, vi } from 'vitest';
import { rememberItems } from './known-items.server.ts';

const draw = vi.fn<(name: string) => void>();
beforeEach(() => draw.mockClear());

function Card({ name }: { name: string }) {
  draw(name);
  return <b>{name}</b>;
}

const itemOf = rememberItems('0123abcd');
const show = (car: { name: string }, how: string, by: unknown = Card) =>
  itemOf({ by, of: car, how }, () => <Card name={car.name} />).bytes.toString();

it('renders an item once for the same data, be it another object', () => {
  expect(show({ name: 'Yaris & co' }, '300px')).toBe('<b>Yaris &amp; co</b>');
  expect(show({ name: 'Yaris & co' }, '300px')).toBe('<b>Yaris &amp; co</b>');
  expect(draw).toHaveBeenCalledTimes(1);
});

it('renders it anew for other data, for another way of showing it and for another component', () => {
  const car = { name: 'Corolla' };
  for (const [how, by] of [['a'], ['a'], ['b'], ['a'], ['a', 'other'], ['a', 'other']] as const) show(car, how, by);
  show({ name: 'Corolla Cross' }, 'a');
  expect(draw.mock.calls.map(([name]) => name)).toEqual(['Corolla', 'Corolla', 'Corolla', 'Corolla Cross']);
});
