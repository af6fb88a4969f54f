import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PictureField } from './picture-field.tsx';

const render = (stored: string): string =>
  renderToStaticMarkup(
    <PictureField
      label="Picture"
      name="imageId"
      defaultValue={stored}
      choices={[{ id: 7, label: 'The yard', src: '/images/7' }]}
      none="None"
    />,
  );
const findChecked = (html: string): string[] =>
  [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input).filter((input) => input.includes('checked'));

it.each([
  ['none', ''],
  ['one that is offered', '7'],
  ['one older than those that are offered', '3'],
])('29.5 keeps the stored picture: %s', (_, stored) => {
  const checked = findChecked(render(stored));
  expect(checked).toHaveLength(1);
  expect(checked[0]).toContain(`value="${stored}"`);
});
