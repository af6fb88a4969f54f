import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { KnownItem } from './known-item.tsx';
import { KnownMarkup } from './known-markup.ts';

const apart = vi.fn<KnownMarkup['apart']>(() => '<b>known</b>');
beforeEach(() => apart.mockClear());

const item = (of: object, how: string, by = 'b') => (
  <KnownItem by={by} of={of} how={how}>
    {() => <b>new</b>}
  </KnownItem>
);

const onServer = (of: object, how: string, by?: string) =>
  renderToStaticMarkup(
    <KnownMarkup value={{ apart, stand: () => undefined, frame: () => ['', ''] }}>{item(of, how, by)}</KnownMarkup>,
  );

it('shows on the server what is known of the same data', () => {
  expect(onServer({ id: 1 }, '300px')).toBe('<li><b>known</b></li>');
  expect(apart.mock.lastCall?.slice(0, 2)).toEqual(['b', '300px {"id":1}']);
});

it('looks for the very object once, shown in one way by one component', () => {
  const car = { id: 1 };
  for (const [how, by] of [['a'], ['a'], ['b'], ['a'], ['a', 'i'], ['a', 'i']] as const) onServer(car, how, by);
  expect(apart.mock.calls.map(([by, name]) => [by, name])).toEqual([
    ['b', 'a {"id":1}'],
    ['b', 'b {"id":1}'],
    ['i', 'a {"id":1}'],
  ]);
});

it('is an ordinary item in the browser', () => {
  expect(renderToStaticMarkup(item({ id: 1 }, '300px'))).toBe('<li><b>new</b></li>');
});
