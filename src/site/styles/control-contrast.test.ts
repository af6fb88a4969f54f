import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrast } from '../../ui/colour.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const getRules = (css: string, selector: string): string => {
  const from = css.indexOf(`${selector} {`);
  return css.slice(from, css.indexOf('}', from));
};
const tokens = read('./site.css');
const getToken = (template: string, name: string): string => {
  const [own, shared] = [`[data-template='${template}']`, ':root'].map((selector) =>
    new RegExp(`--${name}: (#[0-9a-f]+);`).exec(getRules(tokens, selector))?.at(1),
  );
  return (own ?? shared ?? '').replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
};

it.each(['showroom', 'metro', 'outback'])(
  'the border of controls in %s has 3:1 contrast with every background',
  (template) => {
    for (const background of ['page', 'surface', 'sunken']) {
      expect(contrast(getToken(template, 'control-line'), getToken(template, background))).toBeGreaterThanOrEqual(3);
    }
  },
);

it.each([
  ['./controls.css', '.field'],
  ['../../features/forms/forms.css', '.form-choice > input'],
  ['../../features/finance/finance.css', '.loan-frequency > div'],
])('%s draws that border around %s', (path, selector) => {
  expect(getRules(read(path), selector)).toContain('border: 1px solid var(--control-line);');
});
