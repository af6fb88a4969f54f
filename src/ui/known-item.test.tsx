import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { nothingKnown } from '../../tests/support/nothing-known.ts';
import { KnownItem } from './known-item.tsx';
import { KnownMarkup } from './known-markup.ts';

const car = { id: 1 };
const item = (
  <KnownItem by="b" of={car} how="300px">
    {() => <b>new</b>}
  </KnownItem>
);

it('stands on the server for what is known of the same data', () => {
  const known = vi.fn<KnownMarkup['item']>(() => 'stands for it');
  const markup = renderToStaticMarkup(<KnownMarkup value={{ ...nothingKnown, item: known }}>{item}</KnownMarkup>);
  expect(markup).toBe('<li>stands for it</li>');
  expect(known.mock.lastCall?.[0]).toEqual({ by: 'b', of: car, how: '300px' });
});

it('is an ordinary item in the browser', () => {
  expect(renderToStaticMarkup(item)).toBe('<li><b>new</b></li>');
});
