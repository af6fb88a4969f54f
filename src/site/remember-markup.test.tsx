import { expect, it, vi } from 'vitest';
import { rememberMarkup } from './remember-markup.server.ts';

const draw = vi.fn<(text: string) => void>();

function Price({ text }: { text: string }) {
  draw(text);
  return <b>{text}</b>;
}

const Place = ({ text }: { text: string }) => <i>{text}</i>;

it('renders an element once for each name of its component', () => {
  const markupOf = rememberMarkup();
  expect(markupOf('a', <Price text="$1 & up" />)).toBe('<b>$1 &amp; up</b>');
  expect(markupOf('a', <Price text="$1 & up" />)).toBe('<b>$1 &amp; up</b>');
  expect(draw).toHaveBeenCalledTimes(1);
  expect(markupOf('b', <Price text="$2" />)).toBe('<b>$2</b>');
  expect(markupOf('a', <Place text="Perth" />)).toBe('<i>Perth</i>');
});

it('leaves out what belongs into the head of a page', () => {
  expect(rememberMarkup()('', <img src="/badge.svg" alt="" />)).toBe('<img src="/badge.svg" alt=""/>');
});
