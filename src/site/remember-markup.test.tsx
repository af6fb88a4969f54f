import { expect, it, vi } from 'vitest';
import { rememberMarkup } from './remember-markup.server.ts';

const draw = vi.fn<(text: string) => void>();

function Price({ text }: { text: string }) {
  draw(text);
  return <b>{text}</b>;
}

const Place = ({ text }: { text: string }) => <i>{text}</i>;

it('renders an element once for each name among those of its kind', () => {
  const markupOf = rememberMarkup((markup) => markup);
  expect(markupOf(Price, 'a', () => <Price text="$1 & up" />)).toBe('<b>$1 &amp; up</b>');
  expect(markupOf(Price, 'a', () => <Price text="$1 & up" />)).toBe('<b>$1 &amp; up</b>');
  expect(draw).toHaveBeenCalledTimes(1);
  expect(markupOf(Price, 'b', () => <Price text="$2" />)).toBe('<b>$2</b>');
  expect(markupOf(Place, 'a', () => <Place text="Perth" />)).toBe('<i>Perth</i>');
});

it('leaves out what belongs into the head of a page', () => {
  expect(rememberMarkup((markup) => markup)('img', '', () => <img src="/badge.svg" alt="" />)).toBe(
    '<img src="/badge.svg" alt=""/>',
  );
});
